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

	public function is_asked(): bool {
		return $this->general->asks_before_embeds();
	}

	/** Whether the WP Consent API is there to be asked in the browser. */
	public static function has_consent_api(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** The button that lets the embed load; hidden where the owner does not ask, since the visitor's consent may still be missing. */
	public function button( string $label, string $class_name ): string {
		return sprintf(
			'<button type="button" class="%1$s"%2$s>%3$s</button>',
			esc_attr( ClassList::join( [ 'wp-element-button', $class_name ] ) ),
			$this->is_asked() ? '' : ' hidden',
			esc_html( $label )
		);
	}
}
