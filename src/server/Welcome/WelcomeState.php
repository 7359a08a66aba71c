<?php
declare( strict_types=1 );

namespace Slipstream\Welcome;

use Slipstream\Support\Options;

/**
 * Stores whether Home shows the welcome, and which user must still be redirected there. The setting is missing on sites that are older than
 * this feature, and after an administrator has dismissed the welcome.
 */
final class WelcomeState {

	/** Capability required for everything that the welcome offers. */
	public const CAPABILITY = 'manage_options';

	private const KEY = 'welcome';

	/**
	 * Value of the setting while the welcome is shown and no user must be redirected. If a user must be redirected, the value is their ID.
	 */
	private const OPEN = 'open';

	public function __construct( private readonly Options $options ) {}

	/**
	 * Shows the welcome on Home until it is dismissed.
	 * @param int $user ID of the user to redirect to Home once; 0 for none.
	 */
	public function open( int $user ): void {
		$this->options->set( self::KEY, $user > 0 ? (string) $user : self::OPEN );
	}

	public function is_open(): bool {
		return '' !== $this->options->text( self::KEY );
	}

	/** Whether a user must still be redirected to Home. */
	public function must_lead( int $user ): bool {
		return $user > 0 && (string) $user === $this->options->text( self::KEY );
	}

	/**
	 * Stores that the user was redirected to Home.
	 * @return bool Whether the change was stored. If not, the caller must not redirect, or it would redirect on every request.
	 */
	public function mark_led(): bool {
		return $this->options->change(
			self::KEY,
			static fn ( mixed $stored ): ?string => null === $stored ? null : self::OPEN
		);
	}

	/** Hides the welcome for everybody on this site. Returns whether that was stored. */
	public function dismiss(): bool {
		return $this->options->set( self::KEY, null );
	}
}
