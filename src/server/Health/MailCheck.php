<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\HomePage;
use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Mail\Failure;
use Slipstream\Mail\MailHealth;
use Slipstream\Support\Clock;

/**
 * Warns administrators about refused emails, on Site Health, the dashboard and Slipstream's screens. Not by email, which would be refused
 * too.
 */
final class MailCheck {

	public function __construct(
		private readonly MailHealth $health,
		private readonly Clock $clock,
	) {}

	public function result(): HealthResult {
		if ( ! $this->health->is_failing() ) {
			return new HealthResult(
				HealthResult::GOOD,
				__( 'The mail server accepts emails', 'slipstream' ),
				__( 'No recent email was refused.', 'slipstream' )
			);
		}
		return new HealthResult( HealthResult::CRITICAL, __( 'Emails can’t be sent', 'slipstream' ), $this->text(), self::links() );
	}

	/** Hook `admin_notices`. */
	public function show_notice(): void {
		// Other plugins may fire `admin_notices` before WordPress has loaded its screen functions.
		if ( ! $this->health->is_failing() || ! current_user_can( 'manage_options' ) || ! function_exists( 'get_current_screen' ) ) {
			return;
		}
		$screen  = get_current_screen();
		$is_here = null !== $screen && ( 'dashboard' === $screen->id || str_contains( $screen->id, SettingsPage::SLUG ) );
		// ProblemsCard lists the problem on Home.
		$is_here = $is_here && ! str_ends_with( $screen->id, HomePage::SLUG );
		if ( ! $is_here ) {
			return;
		}
		$links = '';
		foreach ( self::links() as $label => $url ) {
			$links .= sprintf( ' <a href="%s">%s</a>', esc_url( $url ), esc_html( $label ) );
		}
		wp_admin_notice(
			esc_html( __( 'Slipstream can’t send emails.', 'slipstream' ) . ' ' . $this->text() ) . $links,
			[ 'type' => 'error' ]
		);
	}

	/** Returns why emails are refused, since when, and the consequences; '' if there is no problem. */
	public function text(): string {
		$state = $this->health->state();
		$now   = $this->clock->now()->getTimestamp();
		if ( ! $this->health->is_failing() ) {
			return '';
		}
		$text = sprintf(
			/* translators: 1: a sentence that says why emails are refused, 2: a period, such as "3 hours". */
			__( '%1$s The problem started %2$s ago.', 'slipstream' ),
			Failure::label( $state->reason ),
			human_time_diff( $state->since, $now )
		);
		if ( $state->is_open() ) {
			$text .= ' '
				. (
					$state->until > $now
						? sprintf(
							/* translators: %s: a period, such as "12 minutes". */
							__( 'Newsletters are paused; one email is tried again in %s.', 'slipstream' ),
							human_time_diff( $now, $state->until )
						)
						: __( 'Newsletters are paused; one email is tried again soon.', 'slipstream' )
				);
		}
		return $text . ' '
			. __( 'Check the settings of your SMTP plugin or ask your hosting company, then send a test email.', 'slipstream' );
	}

	/** @return array<string, string> */
	private static function links(): array {
		return [ __( 'Send a test email', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'jobs' ) ];
	}
}
