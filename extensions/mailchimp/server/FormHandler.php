<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Submissions\ScriptReply;
use Slipstream\Submissions\Submission;
use Slipstream\Support\EmailAddress;
use WP_Error;

/** Handles form submissions, with and without script. */
final class FormHandler {

	public const NAME = 'mailchimp';

	/** Names of hidden form fields: SavedForm::key() of the form, and the ID of the page's post. */
	public const KEY  = 'mailchimp_form';
	public const POST = 'mailchimp_post';

	private const MAX_SOURCE = 2000;

	/** Maximum daily sign-ups of one network beyond the rate limit. Further ones are dropped, but get the same response. */
	private const MAX_LATE = 50;
	private const DAY      = 86_400;

	public function __construct(
		private readonly Account $account,
		private readonly Audience $audience,
		private readonly Guard $guard,
		private readonly SavedForms $forms,
		private readonly SignUpTable $sign_ups,
		private readonly SignUpSender $sender,
		private readonly FormResultPage $result_page,
		private readonly RateLimiter $limiter,
	) {}

	/**
	 * @param array<array-key, mixed> $sent   Submitted fields, unslashed.
	 * @param string                  $source URL of the page.
	 * @return Outcome|WP_Error Error with a message for the visitor. Its data contains the HTTP status, and `params` with messages by
	 * field.
	 */
	public function submit( array $sent, string $source ): Outcome|WP_Error {
		$text     = static fn ( string $name ): string => is_scalar( $sent[ $name ] ?? '' ) ? trim(
			(string) ( $sent[ $name ] ?? '' )
		) : '';
		$email    = $text( 'email' );
		$audience = $this->audience->id();
		if ( '' === $audience || '' === $this->account->key() ) {
			return self::outdated( 404 );
		}
		$allowed = $this->guard->check(
			Submission::from_request( self::NAME, $text( self::KEY ), (int) $text( self::POST ), $sent, [ 'email' => $email ] )
		);
		$is_late = Guard::is_over_limit( $allowed );
		if ( $allowed instanceof WP_Error && ! $is_late ) {
			return $allowed;
		}
		$form = $this->forms->find( $text( self::KEY ), (int) $text( self::POST ) );
		if ( null === $form ) {
			return self::outdated( 403 );
		}
		return EmailAddress::is_valid( $email )
			? $this->store( $email, $audience, $form, $source, $is_late )
			: self::wrong_address( __( 'Please enter a valid email address.', 'slipstream' ) );
	}

	/** Action `template_redirect`: handles a submitted form. It posts to its page, with or without script. */
	public function handle(): void {
		$sent = PostedForm::read();
		if ( ! is_string( $sent[ self::KEY ] ?? null ) ) {
			return;
		}
		$post   = is_string( $sent[ self::POST ] ?? null ) ? (int) $sent[ self::POST ] : 0;
		$path   = sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ) );
		$url    = home_url(
			'/' === ( $path[0] ?? '' ) ? substr( $path, strlen( rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' ) ) ) : '/'
		);
		$result = $this->submit( $sent, $url );
		if ( ScriptReply::is_requested() ) {
			ScriptReply::send( ...self::reply( $result ) );
		}
		$this->result_page->respond(
			self::answer_name( $sent[ self::KEY ] ),
			$post,
			$result instanceof Outcome ? $result->value : $result,
			[ 'email' => $sent['email'] ?? '' ],
			"$url#" . self::anchor( $sent[ self::KEY ] )
		);
	}

	/** @return array{array<string, mixed>, int, array<string, string>} JSON response for the script, HTTP status and headers. */
	public static function reply( Outcome|WP_Error $result ): array {
		$answer = $result instanceof WP_Error ? FormResult::refused( $result, [] ) : FormResult::sent( $result->value );
		$data   = [
			'code'    => $result instanceof WP_Error ? $result->get_error_code() : $result->value,
			'message' => $result instanceof WP_Error ? $answer->message : $result->message(),
			'errors'  => (object) $answer->errors,
		];
		return [ $data, Outcome::Queued === $result ? 202 : $answer->status, $answer->headers() ];
	}

	public static function answer_name( string $key ): string {
		return self::NAME . "-$key";
	}

	/** Returns the URL fragment of a form, to which the response redirects. */
	public static function anchor( string $key ): string {
		return 'mailchimp-' . preg_replace( '/[^0-9a-f]/', '', substr( $key, 0, 16 ) );
	}

	private function store( string $email, string $audience, SavedForm $form, string $source, bool $is_late ): Outcome|WP_Error {
		// No limit for all networks together: a single network could exhaust it and block everyone else.
		$network = ClientAddress::owner_network( ClientAddress::current() );
		if ( $is_late && ! $this->limiter->admit( [ "mailchimp-late|$network" => self::MAX_LATE ], self::DAY ) ) {
			return Outcome::Queued;
		}
		$page   = mb_strcut( esc_url_raw( $source, [ 'http', 'https' ] ), 0, self::MAX_SOURCE );
		$page   = remove_query_arg( FormResultPage::PARAMETER, $page );
		$id     = $this->sign_ups->add( $email, $audience, $form, $page );
		$result = 0 === $id ? new WP_Error( Api::DOWN ) : ( $is_late ? $this->sender->postpone( $id ) : $this->sender->deliver( $id ) );
		return match ( true ) {
			! $result instanceof WP_Error => $result,
			SignUpSender::is_about_address( $result ) => self::wrong_address(
				__( 'Mailchimp does not accept this address. Check it for typing errors.', 'slipstream' )
			),
			default => new WP_Error( 'slipstream_mailchimp_failed', $form->error, [ 'status' => 502 ] ),
		};
	}

	private static function wrong_address( string $message ): WP_Error {
		$data = [
			'status' => 400,
			'params' => [ 'email' => $message ],
		];
		return new WP_Error( 'slipstream_mailchimp_email', $message, $data );
	}

	private static function outdated( int $status ): WP_Error {
		return new WP_Error(
			'slipstream_mailchimp_outdated',
			__( 'This form is out of date. Reload the page and try again.', 'slipstream' ),
			[ 'status' => $status ]
		);
	}
}
