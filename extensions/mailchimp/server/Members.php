<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use WP_Error;

/**
 * Adds members to the audience. Repeating a request is harmless, because the ID of a member is a hash of the email
 * address.
 */
final class Members {

	/** Seconds to cache the double opt-in setting of the audience. */
	private const REMEMBERED = 900;

	/** Statuses of former members. */
	private const AWAY = [ 'unsubscribed', 'archived', 'transactional' ];

	/** Titles of Mailchimp's errors: already a member, unsubscribed for good, deleted for good. */
	private const KNOWN = [ 'Member Exists', 'Member In Compliance State', 'Forgotten Email Not Subscribed' ];

	public function __construct(
		private readonly Api $api,
		private readonly Account $account,
		private readonly Audience $audience,
	) {}

	/**
	 * Former members return only by Mailchimp's own confirmation email, because another person may have entered the
	 * address. New, current and former members receive the same response.
	 *
	 * @param array<string, string> $sign_up A row of SignUpTable.
	 * @return bool|WP_Error Whether the audience requires confirmation by email; an error of Api.
	 */
	public function add( array $sign_up ): bool|WP_Error {
		$key      = $this->account->key();
		$is_asked = $this->has_double_opt_in( $key, $sign_up['audience'] );
		if ( $is_asked instanceof WP_Error ) {
			return $is_asked;
		}
		$fields = json_decode( $sign_up['fields'], true );
		$path   = "/lists/{$sign_up['audience']}/members/{$sign_up['member']}";
		$member = $this->api->send(
			'PUT',
			$key,
			// The form has no other fields that Mailchimp could require.
			"$path?skip_merge_validation=true",
			[
				'email_address'    => $sign_up['email'],
				'status_if_new'    => $is_asked ? 'pending' : 'subscribed',
				'timestamp_signup' => gmdate( 'c', (int) $sign_up['created'] ),
			] + ( is_array( $fields ) ? $fields : [] )
		);
		if ( $member instanceof WP_Error ) {
			return self::is_known( $member ) ? $is_asked : $member;
		}
		$status = $member['status'] ?? '';
		$done   = in_array( $status, self::AWAY, true ) ? $this->api->send( 'PATCH', $key, $path, [ 'status' => 'pending' ] ) : [];
		$done   = $done instanceof WP_Error ? $done : $this->add_tags( $key, $path );
		return $done instanceof WP_Error && ! self::is_known( $done ) ? $done : $is_asked;
	}

	/** @return array<mixed>|WP_Error */
	private function add_tags( string $key, string $path ): array|WP_Error {
		$tags = array_map(
			static fn ( string $tag ): array => [
				'name'   => $tag,
				'status' => 'active',
			],
			$this->audience->tags()
		);
		return [] === $tags ? [] : $this->api->send( 'POST', $key, "$path/tags", [ 'tags' => $tags ] );
	}

	/** Whether the audience has double opt-in. The API ignores this setting unless it is passed. */
	private function has_double_opt_in( string $key, string $audience ): bool|WP_Error {
		$name  = "slipstream_mailchimp_opt_in_$audience";
		$known = get_transient( $name );
		if ( is_string( $known ) ) {
			return 'yes' === $known;
		}
		$list = $this->api->get( $key, "/lists/$audience", [ 'fields' => 'double_optin' ] );
		if ( $list instanceof WP_Error ) {
			return $list;
		}
		$is_asked = false !== ( $list['double_optin'] ?? true );
		set_transient( $name, $is_asked ? 'yes' : 'no', self::REMEMBERED );
		return $is_asked;
	}

	/**
	 * Whether Mailchimp refuses because it already has data about the person. Visitors must not learn this from the
	 * response.
	 */
	private static function is_known( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return in_array( is_array( $data ) ? $data['title'] ?? '' : '', self::KNOWN, true );
	}
}
