<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Domains\Subscribers\SignUp;
use Slipstream\Domains\Subscribers\SignUpResult;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\ScriptReply;
use Slipstream\Submissions\Submission;
use WP_Error;

/** Takes what a form has sent to the page that it stands on, and leads the browser back there, or answers the page's script. */
final class SubmissionHandler {

	/** Every form signs up for the same list, so that they are one form, wherever they stand. */
	public const FORM = 'subscribe';

	/** In the address of the page, with the result. */
	public const PARAMETER = 'subscribe';

	public const BUTTON  = 'jetpack_subscriptions_widget';
	public const CONSENT = 'slipstream_consent';

	public function __construct( private readonly Guard $guard, private readonly Subscribers $subscribers ) {}

	/** The token is for what the visitor has read, which is recorded: nobody can put other words there. */
	public static function version( string $consent ): string {
		return hash( 'sha256', $consent );
	}

	/** Hook `template_redirect` of requests that post. */
	public function handle(): void {
		$sent = PostedForm::read();
		if ( ! isset( $sent[ self::BUTTON ] ) ) {
			return;
		}
		nocache_headers();
		$result = $this->receive( $sent );
		/**
		 * Fires after a visitor has sent the subscription form.
		 * @param string $result Code of the result, as in the address of the page that follows.
		 */
		do_action( 'jetpack_subscriptions_form_submission', $result->value );
		if ( ScriptReply::is_requested() ) {
			ScriptReply::send( self::data( $result ), 200, FormResult::sent()->headers() );
		}
		$fragment = sanitize_html_class( self::text( $sent, 'redirect_fragment' ) );
		wp_safe_redirect(
			add_query_arg( self::PARAMETER, $result->value, self::page_url() ) . ( '' === $fragment ? '' : "#$fragment" ),
			303,
			'Slipstream'
		);
		exit;
	}

	/** @param array<array-key, mixed> $sent Without slashes. */
	public function receive( array $sent ): SignUpResult {
		$email   = self::text( $sent, 'email' );
		$consent = self::text( $sent, self::CONSENT );
		$allowed = $this->guard->check(
			Submission::from_request( self::FORM, self::version( $consent ), 0, $sent, [ 'email' => $email ] )
		);
		// Above the form's limit those of the list decide, which count emails.
		if ( $allowed instanceof WP_Error && ! Guard::is_over_limit( $allowed ) ) {
			return Guard::TOO_FAST === $allowed->get_error_code() ? SignUpResult::Limited : SignUpResult::Error;
		}
		return $this->subscribers->sign_up(
			new SignUp( $email, self::page_url(), $consent, ClientAddress::current(), [], determine_locale() )
		);
	}

	/** The page that is asked for, which is the one with the form. */
	public static function page_url(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		$home = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		// home_url() would add the folder of the site again.
		$path = '' !== $home && str_starts_with( $path, "$home/" ) ? substr( $path, strlen( $home ) ) : $path;
		return remove_query_arg( self::PARAMETER, home_url( $path ) );
	}

	/** @return array<string, string> */
	private static function data( SignUpResult $result ): array {
		return [
			'result'  => $result->value,
			'message' => ResultMessage::text( $result ),
		];
	}

	/** @param array<array-key, mixed> $sent */
	private static function text( array $sent, string $name ): string {
		return is_string( $sent[ $name ] ?? null ) ? $sent[ $name ] : '';
	}
}
