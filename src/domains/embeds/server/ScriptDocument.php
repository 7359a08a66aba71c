<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/**
 * Builds the document of a frame, for providers that offer only a script. In the frame, the script has no access to the page and its
 * cookies. shared/embeds/script-document.ts is the TypeScript counterpart.
 */
final class ScriptDocument {

	/**
	 * Returns the HTML of the document, which reports its height to the page.
	 * @param string $title  Plain text.
	 * @param string $body   Markup that the script replaces.
	 * @param string $style  CSS of the body.
	 * @param string $script URL of the provider's script.
	 */
	public static function html( string $title, string $body, string $style, string $script ): string {
		return strtr(
			Constants::from_file( Plugin::path( 'shared/data/embed-document.json' ) )->text( 'html' ),
			[
				'{lang}'   => esc_attr( get_bloginfo( 'language' ) ),
				'{title}'  => esc_html( $title ),
				'{body}'   => $body,
				'{style}'  => $style,
				'{script}' => esc_url( $script ),
			]
		);
	}
}
