<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Settings\General;

/**
 * Whether a visitor's browser asks another origin before the visitor allows it: the setting "Ask before loading embeds", and
 * the WP Consent API, which only the browser can ask. shared/view/embed-consent.ts is the other half.
 */
final class EmbedConsent {

	public function __construct( private readonly General $general ) {}

	public function is_required(): bool {
		return $this->general->asks_before_embeds();
	}

	/** Whether the WP Consent API is there to be asked in the browser. */
	public static function has_consent_api(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Whether a visitor's browser may have to wait: then the button stands on the page. */
	public function may_wait(): bool {
		return $this->is_required() || self::has_consent_api();
	}

	/** The button that lets the embed load; hidden where the owner does not ask, since the visitor's consent may still be missing. */
	public function button( string $label, string $class_name ): string {
		return sprintf(
			'<button type="button" class="%1$s"%2$s>%3$s</button>',
			esc_attr( ClassList::join( [ 'wp-element-button', $class_name ] ) ),
			match ( true ) {
				$this->is_required() => '',
				// The browser may know nothing of the API yet: until it does there is no consent.
				self::has_consent_api() => ' hidden data-consent="1"',
				default => ' hidden',
			},
			esc_html( $label )
		);
	}

	/**
	 * What lets a visitor have no more questions about a provider, and takes that back; hidden where a browser keeps nothing.
	 * @param string $provider Names the choice in the browser.
	 * @param string $name     As visitors know the provider.
	 */
	public static function memory( string $provider, string $name ): string {
		return sprintf(
			'<label class="slipstream-embed__memory" hidden><input type="checkbox" value="%1$s"> %2$s</label>',
			esc_attr( $provider ),
			/* translators: %s: a company, as Calendly. */
			esc_html( sprintf( __( 'Always show content from %s', 'slipstream' ), $name ) )
		);
	}
}
