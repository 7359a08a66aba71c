<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use Slipstream\Settings\General;

/**
 * Decides whether an embed waits for the visitor's consent. Two sources count: the setting "Ask before loading embeds", and the WP
 * Consent API, which only the browser can query. Counterpart: shared/view/embed-consent.ts.
 */
final class EmbedConsent {

	public function __construct( private readonly General $general ) {}

	public function is_required(): bool {
		return $this->general->asks_before_embeds();
	}

	/** Whether the WP Consent API is active. */
	public static function has_consent_api(): bool {
		return function_exists( 'wp_has_consent' );
	}

	/** Whether an embed might have to wait for consent, so that the page must contain the button. */
	public function may_wait(): bool {
		return $this->is_required() || self::has_consent_api();
	}

	/**
	 * Returns the button that loads the embed. If the setting is off, the button is hidden and the script shows it when consent is
	 * missing.
	 */
	public function button( string $label, string $class_name ): string {
		return sprintf(
			'<button type="button" class="%1$s"%2$s>%3$s</button>',
			esc_attr( ClassList::join( [ 'wp-element-button', $class_name ] ) ),
			match ( true ) {
				$this->is_required() => '',
				// The script of the API may load later. Until then, treat consent as missing.
				self::has_consent_api() => ' hidden data-consent="1"',
				default => ' hidden',
			},
			esc_html( $label )
		);
	}

	/**
	 * Returns the checkbox that remembers the visitor's consent to a provider. It stays hidden in browsers without storage.
	 * @param string $provider Key under which the browser stores the choice.
	 * @param string $name     Provider's name as visitors see it.
	 */
	public static function memory( string $provider, string $name ): string {
		return sprintf(
			'<label class="slipstream-embed__memory" hidden><input type="checkbox" value="%1$s"> %2$s</label>',
			esc_attr( $provider ),
			/* translators: %s: a company, such as Calendly. */
			esc_html( sprintf( __( 'Always show content from %s', 'slipstream' ), $name ) )
		);
	}
}
