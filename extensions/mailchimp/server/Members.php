<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use WP_Error;

/**
 * Adds members to the audience. Requests can be repeated safely, because the ID of a member is a hash of the email address.
 */
final class Members {

	/** Seconds for which the audience's double opt-in setting is cached. */
	private const REMEMBERED = 900;

	/** Statuses of former members. */
	private const AWAY = [ 'unsubscribed', 'archived', 'transactional' ];

	/** Titles of Mailchimp errors about a known address: a member, permanently unsubscribed, permanently deleted. */
	private const KNOWN = [ 'Member Exists', 'Member In Compliance State', 'Forgotten Email Not Subscribed' ];

	public function __construct(
		private readonly Api $api,
		private readonly Account $account,
		private readonly Audience $audience,
	) {}

	/**
	 * Adds or updates a member. Former members must confirm by an email from Mailchimp, since someone else may have entered
	 * their address. The visitor cannot tell new, current and former members apart.
	 *
	 * @param array<string, string> $sign_up A row of SignUpTable.
	 * @return bool|WP_Error True if the audience requires confirmation by email; an error of Api if the request failed.
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
			// Skip the validation of required merge fields, which the form does not have.
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

	/** Returns whether the audience has double opt-in. Mailchimp's API does not apply that setting itself. */
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
	 * Returns whether Mailchimp rejected the request because the address is already in the audience. The response must not
	 * reveal this.
	 */
	private static function is_known( WP_Error $error ): bool {
		$data = $error->get_error_data();
		return in_array( is_array( $data ) ? $data['title'] ?? '' : '', self::KNOWN, true );
	}
}
