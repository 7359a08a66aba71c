<?php
declare( strict_types=1 );

namespace Slipstream\Rest\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Jobs\JobFailed;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\EmailSender;
use Slipstream\Mail\Failure;
use Slipstream\Mail\SiteName;
use Slipstream\Health\TestEmails;
use WP_Error;
use WP_REST_Response;

/** REST route that sends a test email to the current administrator. If it succeeds, paused newsletters continue. */
final class MailRoutes implements RouteProvider {

	public function __construct(
		private readonly TestEmails $tests,
		private readonly EmailFrame $frame,
	) {}

	public function routes(): array {
		$answer = Schema::resource(
			'mail-test',
			[
				'sent'    => Schema::BOOLEAN,
				'message' => Schema::TEXT,
			]
		);
		return [ new Route( 'slipstream/v1', '/mail/test', $answer, [ new Method( 'POST', 'manage_options', $this->test( ... ) ) ] ) ];
	}

	private function test(): WP_REST_Response|WP_Error {
		$to = $this->tests->recipient();
		if ( $to instanceof WP_Error ) {
			return $to;
		}
		/* translators: %s: name of the site. */
		$subject = mb_substr( sprintf( __( 'Test email from %s', 'slipstream' ), SiteName::line() ), 0, 200 );
		$html    = $this->frame->html( new EmailContent( $subject, $subject, [ __( 'This site can send emails.', 'slipstream' ) ] ) );
		$key     = 'mail-test-' . wp_generate_uuid4();
		try {
			( new EmailSender( new EmailMessage( $key, $to, $subject, $html ), static fn (): bool => true ) )->send();
		} catch ( JobFailed $failure ) {
			return self::answer( false, Failure::label( $failure->reason ) );
		}
		/* translators: %s: an email address. */
		return self::answer( true, sprintf( __( 'A test email was sent to %s.', 'slipstream' ), $to ) );
	}

	private static function answer( bool $sent, string $message ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'sent'    => $sent,
				'message' => $message,
			]
		);
	}
}
