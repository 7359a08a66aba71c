<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

/** Implements Jetpack_Gutenberg::notice(). */
final class VisitorNotice {

	private const COLORS = [
		'success' => '#00a32a',
		'warning' => '#dba617',
		'error'   => '#d63638',
		'info'    => '#72aee6',
	];

	/**
	 * Returns the markup of a notice.
	 * @param string $message Text. May contain br and p elements.
	 * @param string $status  A key of COLORS.
	 * @return string Markup; '' if the message is empty or the status unknown.
	 */
	public static function render( string $message, string $status, string $classes ): string {
		if ( '' === $message || ! isset( self::COLORS[ $status ] ) ) {
			return '';
		}
		return sprintf(
			'<div class="%1$s" style="border-left:5px solid %2$s;padding:1em;background-color:#f8f9f9;">%3$s</div>',
			esc_attr( rtrim( "jetpack-block__notice $status $classes" ) ),
			esc_attr( self::COLORS[ $status ] ),
			wp_kses(
				$message,
				[
					'br' => [],
					'p'  => [],
				]
			)
		);
	}
}
