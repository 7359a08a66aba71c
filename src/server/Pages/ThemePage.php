<?php
declare( strict_types=1 );

namespace Slipstream\Pages;

use Slipstream\Submissions\FormResultPage;
use Slipstream\Support\View;

/** Prints a page of the plugin with the theme's header and footer. Caches and search engines must not store it. */
final class ThemePage {

	public function __construct( private readonly FormResultPage $result_page ) {}

	/**
	 * Prints the whole page. The caller must end the request.
	 * @param int                  $status HTTP status.
	 * @param string               $title  Document title, not escaped.
	 * @param string               $file   Template of the main element. It can access only `$view`.
	 * @param array<string, mixed> $view   Data for the template.
	 */
	public function print( int $status, string $title, string $file, array $view ): void {
		$this->result_page->send_headers();
		if ( ! headers_sent() ) {
			status_header( $status );
			// Send no referrer: the URL contains a secret of the visitor, and the theme may load or link to other servers.
			header( 'Referrer-Policy: no-referrer' );
		}
		// These pages use the button's style without its block, so WordPress does not load it.
		wp_enqueue_style( 'wp-block-button' );
		// Restore the margins of paragraphs and fields, which some themes remove.
		wp_add_inline_style( 'wp-block-button', 'main.is-layout-flow form :is(p,fieldset){margin-block:1em}' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		add_filter( 'pre_get_document_title', static fn (): string => esc_html( $title ) );
		if ( wp_is_block_theme() ) {
			self::print_in_block_theme( $file, $view );
			return;
		}
		get_header();
		self::require( $file, $view );
		get_footer();
	}

	/**
	 * Returns only the main element.
	 * @param array<string, mixed> $view Data for the template.
	 */
	public static function content( string $file, array $view ): string {
		return View::render( $file, $view );
	}

	/** @param array<string, mixed> $view Data for the template. */
	private static function print_in_block_theme( string $file, array $view ): void {
		// Set up the block theme as WordPress' template-canvas.php does.
		remove_action( 'wp_head', '_wp_render_title_tag', 1 );
		add_action( 'wp_head', '_block_template_render_title_tag', 1 );
		// Render the content before the head, which then prints the content's styles.
		ob_start();
		block_header_area();
		block_footer_area();
		ob_end_clean();
		self::require(
			__DIR__ . '/block-theme.php',
			[
				'content' => static function () use ( $file, $view ): void {
					self::require( $file, $view );
				},
			]
		);
	}

	/**
	 * Includes a file that can access only `$view`.
	 * @param array<string, mixed> $view Data for the template.
	 */
	private static function require( string $file, array $view ): void {
		( static function ( string $file, array $view ): void {
			require $file;
		} )( $file, $view );
	}
}
