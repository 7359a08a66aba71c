<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Blocks\ServerRoot;

/** Adds to the saved markup of a container. */
final class ContainerMarkup {

	/**
	 * Reserves space for a member before the content below is read, so that nothing moves when the rest arrives. view/whole-page.ts removes
	 * it.
	 */
	private const RESERVE = '(s=>{/(?:^|; )slipstream_reader=1/.test(document.cookie)&&(s.parentNode.style.minHeight="100vh");s.remove()})'
		. '(document.currentScript)';

	/** Adds markup at the end of the wrapper. */
	public static function append( string $content, string $markup ): string {
		$end = strrpos( $content, '</div>' );
		return false === $end ? $content . $markup : substr_replace( $content, $markup, $end, 0 );
	}

	/** Marks the wrapper for the script. An open one contains the text that screen readers announce. */
	public static function mark( string $content, bool $is_open ): string {
		$open    = sprintf( ' data-open="%s"', esc_attr__( 'Premium content is loaded.', 'slipstream' ) );
		$root    = ServerRoot::attribute( 'premium-content' ) . ( $is_open ? $open : '' );
		$reserve = $is_open ? '' : wp_get_inline_script_tag( self::RESERVE );
		return (string) preg_replace_callback(
			'~^(\s*<div)\b([^<>]*>)~',
			static fn ( array $found ): string => $found[1] . $root . $found[2] . $reserve,
			$content,
			1
		);
	}
}
