<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Blocks\ServerRoot;

/** Changes the saved markup of a container. */
final class ContainerMarkup {

	/**
	 * Inline script for readers who are signed in. Runs before the content below is parsed. Reserves space for the paid part,
	 * and lets view.scss hide the content below, so that nothing visible moves when the paid part is loaded.
	 * view/whole-page.ts shows the content again. If it fails to, this script does after 3 seconds.
	 */
	private const RESERVE = '(s=>{const c=s.parentNode;/(?:^|; )slipstream_reader=1/.test(document.cookie)&&(c.style.minHeight="100vh",'
		. 'c.setAttribute("slipstream-pending",""),setTimeout(()=>c.removeAttribute("slipstream-pending"),3e3));s.remove()})'
		. '(document.currentScript)';

	/** Inserts markup at the start and at the end of the wrapper element. */
	public static function wrap( string $before, string $content, string $after ): string {
		$start   = 1 === preg_match( '~^\s*<div\b[^<>]*>~', $content, $found ) ? strlen( $found[0] ) : 0;
		$content = substr_replace( $content, $before, $start, 0 );
		$end     = strrpos( $content, '</div>' );
		return false === $end ? $content . $after : substr_replace( $content, $after, $end, 0 );
	}

	/** Marks the wrapper element for the script, with the texts that the script shows or announces. */
	public static function mark( string $content, bool $is_open ): string {
		$open    = sprintf( ' data-open="%s"', esc_attr__( 'Premium content is loaded.', 'slipstream' ) );
		$closed  = sprintf(
			' data-failed="%s" data-retry="%s"',
			esc_attr__( 'The members’ part could not be loaded.', 'slipstream' ),
			esc_attr__( 'Try again', 'slipstream' )
		);
		$root    = ServerRoot::attribute( 'premium-content' ) . ( $is_open ? $open : $closed );
		$reserve = $is_open ? '' : wp_get_inline_script_tag( self::RESERVE );
		return (string) preg_replace_callback(
			'~^(\s*<div)\b([^<>]*>)~',
			static fn ( array $found ): string => $found[1] . $root . $found[2] . $reserve,
			$content,
			1
		);
	}
}
