<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

use Slipstream\Plugin;
use Slipstream\Support\Constants;

/**
 * The document of a frame for a provider that offers a script only. The script runs there without access to the page and its cookies.
 * shared/embeds/script-document.ts is its TypeScript counterpart.
 */
final class ScriptDocument {

	/**
	 * Returns the HTML of the document. It reports its height to the page.
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
