<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Submissions\ClientAddress;
use WP_Error;

/** Checks messages with the Akismet plugin, if it is active and has a key. */
final class AkismetCheck {

	private const MAX_TEXT = 20_000;

	/** Request headers by which Akismet distinguishes robots from browsers. Cookies are not sent. */
	private const HEADERS = [
		'HTTP_ACCEPT',
		'HTTP_ACCEPT_ENCODING',
		'HTTP_ACCEPT_LANGUAGE',
		'HTTP_HOST',
		'REQUEST_METHOD',
		'SERVER_PROTOCOL',
	];

	public function is_available(): bool {
		$key = [ 'Akismet', 'get_api_key' ];
		return is_callable( [ 'Akismet', 'http_post' ] ) && is_callable( $key ) && '' !== (string) $key();
	}

	/** @return array<string, string> Data of the message, with the names that Akismet and other spam filters read. */
	public function values( FormValues $values ): array {
		$server = static fn ( string $name ): string => sanitize_text_field( wp_unslash( $_SERVER[ $name ] ?? '' ) );
		$sent   = [
			'comment_type'         => 'contact_form',
			'comment_author'       => $values->first( FieldType::Name ),
			'comment_author_email' => $values->first( FieldType::Email ),
			'comment_author_url'   => $values->first( FieldType::Url ),
			'comment_content'      => mb_strcut( $values->first( FieldType::Textarea ), 0, self::MAX_TEXT, 'UTF-8' ),
			'contact_form_subject' => $values->first( FieldType::Subject ),
			'user_ip'              => ClientAddress::current(),
			'user_agent'           => $server( 'HTTP_USER_AGENT' ),
			'referrer'             => $server( 'HTTP_REFERER' ),
			'blog'                 => home_url(),
			'permalink'            => FormSource::page_url(),
		];
		foreach ( $values->form->fields as $field ) {
			if ( in_array( $field->type, [ FieldType::Text, FieldType::Textarea ], true ) ) {
				$sent[ 'contact_form_field_' . str_replace( '-', '_', sanitize_title( $field->label ) ) ] = mb_strcut(
					$values->text( $field ),
					0,
					self::MAX_TEXT,
					'UTF-8'
				);
			}
		}
		foreach ( self::HEADERS as $name ) {
			$sent[ $name ] = $server( $name );
		}
		return $sent;
	}

	/**
	 * Asks Akismet. If it does not respond, the message is not spam.
	 * @param array<string, string> $sent See values().
	 * @return bool|WP_Error An error if the message must be discarded.
	 */
	public function is_spam( array $sent ): bool|WP_Error {
		$ask       = [ 'Akismet', 'http_post' ];
		$response  = is_callable( $ask ) ? $ask( http_build_query( $sent ), 'comment-check' ) : null;
		$headers   = is_array( $response ) ? $response[0] ?? [] : [];
		$tip       = is_array( $headers ) || $headers instanceof \ArrayAccess ? $headers['x-akismet-pro-tip'] ?? '' : '';
		$is_strict = '1' === (string) get_option( 'akismet_strictness' );
		if ( 'discard' === $tip && $is_strict ) {
			return new WP_Error( 'feedback-discarded', __( 'Feedback discarded.', 'slipstream' ) );
		}
		return is_array( $response ) && 'true' === ( $response[1] ?? '' );
	}
}
