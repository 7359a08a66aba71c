<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Domains\Subscribers\SubscriptionRequest;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\ScriptReply;
use Slipstream\Submissions\Submission;
use WP_Error;

/** Handles form submissions. Redirects back to the form, or responds to the script. */
final class SubmissionHandler {

	/** Key for the limits of submissions. The same for all forms, because they subscribe to the same list. */
	public const FORM = 'subscribe';

	/** Query parameter with the result. */
	public const PARAMETER = 'subscribe';

	public const BUTTON  = 'jetpack_subscriptions_widget';
	public const CONSENT = 'slipstream_consent';

	public function __construct( private readonly Guard $guard, private readonly Subscribers $subscribers ) {}

	/** Returns a hash of the form's texts. The token covers it, because the texts are recorded as consent and must not be forged. */
	public static function version( string $consent ): string {
		return hash( 'sha256', $consent );
	}

	/** Action `template_redirect`: handles POST requests from a form. */
	public function handle(): void {
		$sent = PostedForm::read();
		if ( ! isset( $sent[ self::BUTTON ] ) ) {
			return;
		}
		nocache_headers();
		$result = $this->receive( $sent );
		/**
		 * Fires after a visitor has submitted the subscription form.
		 *
		 * @param string $result Code of the result, as in the URL of the redirect.
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

	/** @param array<array-key, mixed> $sent Unslashed form fields. */
	public function receive( array $sent ): SubscriptionResult {
		$email   = self::text( $sent, 'email' );
		$consent = self::text( $sent, self::CONSENT );
		$allowed = $this->guard->check(
			Submission::from_request( self::FORM, self::version( $consent ), 0, $sent, [ 'email' => $email ] )
		);
		// Accept submissions above the form's limit, because the list limits its emails itself.
		if ( $allowed instanceof WP_Error && ! Guard::is_over_limit( $allowed ) ) {
			return Guard::TOO_FAST === $allowed->get_error_code() ? SubscriptionResult::Limited : SubscriptionResult::Error;
		}
		return $this->subscribers->subscribe(
			new SubscriptionRequest( $email, self::page_url(), $consent, ClientAddress::current(), [], determine_locale() )
		);
	}

	/** Returns the URL of the requested page, which contains the form. */
	public static function page_url(): string {
		$path = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
		$home = rtrim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' );
		// Remove the site's folder from the path, because home_url() adds it again.
		$path = '' !== $home && str_starts_with( $path, "$home/" ) ? substr( $path, strlen( $home ) ) : $path;
		return remove_query_arg( self::PARAMETER, home_url( $path ) );
	}

	/** @return array<string, string> */
	private static function data( SubscriptionResult $result ): array {
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
