<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use WP_Error;

/**
 * Responds to visitors without JavaScript, whose browser sends a form to the URL of its page. After an accepted form, redirects to the
 * page with a token in the URL, so that a reload submits nothing. After a refused form, shows the page again with the entered values.
 *
 * Name fields like `guestbook[author]`. WordPress treats `name`, `author`, `s`, `p` or `year` in a POST request as a query for a page,
 * and responds with 404.
 */
final class FormResultPage {

	/** Query argument with the token. hooks.php checks whether it is present. */
	public const PARAMETER = 'slipstream_sent';

	/** @var array<string, FormResult> Results of refused forms, by post and form. */
	private array $refused = [];

	public function __construct( private readonly ResultToken $token ) {}

	/**
	 * Responds to a submitted form. Call it before the page is printed, for example on `template_redirect`. Ends the request if the form
	 * was accepted.
	 * @param string|WP_Error         $result ID of the stored submission, or '' if there is none; the error if the form was refused, see
	 *     FormResult::refused().
	 * @param array<array-key, mixed> $values Entered values, unslashed.
	 * @param string                  $url    Page on this site. Its fragment may point to the form.
	 */
	public function respond( string $form, int $post_id, string|WP_Error $result, array $values, string $url ): void {
		if ( is_string( $result ) ) {
			self::send( FormResult::sent( $result ) );
			wp_safe_redirect( $this->sent_url( $form, $post_id, $url, $result ), 303, 'Slipstream' );
			exit;
		}
		$answer = FormResult::refused( $result, $values );

		$this->refused[ "$post_id|$form" ] = $answer;
		self::send( $answer );
	}

	/** Returns the URL to which respond() redirects. */
	public function sent_url( string $form, int $post_id, string $url, string $reference = '' ): string {
		return add_query_arg(
			self::PARAMETER,
			$this->token->issue( $form, $post_id, $reference ),
			remove_query_arg( self::PARAMETER, $url )
		);
	}

	/** Returns the result of a form on this page; null in all other requests, so that cached pages contain nothing personal. */
	public function for_form( string $form, int $post_id ): ?FormResult {
		$refused = $this->refused[ "$post_id|$form" ] ?? null;
		if ( null !== $refused ) {
			return $refused;
		}
		$token     = self::token();
		$reference = '' === $token ? null : $this->token->read( $token, $form, $post_id );
		return null === $reference ? null : FormResult::sent( $reference );
	}

	/** Hook `template_redirect`, if the URL has a token. It cannot be verified yet, because the form is not known. */
	public function send_headers(): void {
		self::send( FormResult::sent() );
	}

	/** Defines the constant DONOTCACHEPAGE, which page caches check. */
	public static function refuse_page_caches(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true );
		}
	}

	/** Sends a result's HTTP status and headers. */
	private static function send( FormResult $answer ): void {
		self::refuse_page_caches();
		if ( headers_sent() ) {
			return;
		}
		if ( ! $answer->is_sent ) {
			status_header( $answer->status );
		}
		foreach ( $answer->headers() as $name => $value ) {
			header( "$name: $value" );
		}
		header_remove( 'Last-Modified' );
		header_remove( 'ETag' );
	}

	private static function token(): string {
		parse_str( (string) wp_parse_url( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) ), PHP_URL_QUERY ), $query );
		return is_string( $query[ self::PARAMETER ] ?? null ) ? $query[ self::PARAMETER ] : '';
	}
}
