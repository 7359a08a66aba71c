<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use WP_Error;

/**
 * For visitors without script, whose browser sends a form to the page that it stands in. What was sent leads on to the same page
 * with a token in its address, so that reloading sends nothing again; what was refused is shown at once in the same page, with
 * what they entered.
 *
 * Names of fields: WordPress reads `name`, `author`, `s`, `p`, `year` and the like of a POST as a question for a page, and answers
 * with 404. They go below one name of the form: `guestbook[author]`.
 */
final class Answers {

	/** In the address; hooks.php looks for it. */
	public const PARAMETER = 'slipstream_sent';

	/** @var array<string, Answer> By form and post. */
	private array $refused = [];

	public function __construct( private readonly ResultToken $token ) {}

	/**
	 * Called before the page is printed, as on `template_redirect`. Ends the request when the form was sent.
	 * @param string|WP_Error         $result A reference to what was sent, '' for none; else why it was refused, see Answer::refused().
	 * @param array<array-key, mixed> $values What the visitor entered, without slashes.
	 * @param string                  $url    Of the page, on this site; a fragment may lead to the form.
	 */
	public function answer( string $form, int $post_id, string|WP_Error $result, array $values, string $url ): void {
		if ( is_string( $result ) ) {
			self::send( Answer::sent( $result ) );
			wp_safe_redirect( $this->sent_url( $form, $post_id, $url, $result ), 303, 'Slipstream' );
			exit;
		}
		$answer = Answer::refused( $result, $values );

		$this->refused[ "$post_id|$form" ] = $answer;
		self::send( $answer );
	}

	/** Where answer() leads; for forms that answer a script as well. */
	public function sent_url( string $form, int $post_id, string $url, string $reference = '' ): string {
		return add_query_arg( self::PARAMETER, $this->token->issue( $form, $post_id, $reference ), remove_query_arg( self::PARAMETER, $url ) );
	}

	/** What the form is to say now; null in every other request, so that a cached page holds nothing of anybody. */
	public function of_form( string $form, int $post_id ): ?Answer {
		$refused = $this->refused[ "$post_id|$form" ] ?? null;
		if ( null !== $refused ) {
			return $refused;
		}
		$token     = self::token();
		$reference = '' === $token ? null : $this->token->read( $token, $form, $post_id );
		return null === $reference ? null : Answer::sent( $reference );
	}

	/** Hook `template_redirect` where the address has a token, be it true or not: the form that it is for has not been found yet. */
	public function send_headers(): void {
		self::send( Answer::sent() );
	}

	/** Caches of pages ask for the constant. */
	private static function send( Answer $answer ): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true );
		}
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
