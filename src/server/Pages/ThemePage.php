<?php
declare( strict_types=1 );

namespace Slipstream\Pages;

use Slipstream\Blocks\Template;
use Slipstream\Submissions\FormResultPage;

/** Prints a page of the plugin between the header and the footer of the theme. Caches and search engines do not store it. */
final class ThemePage {

	public function __construct( private readonly FormResultPage $result_page ) {}

	/**
	 * Prints the whole page. The caller ends the request.
	 * @param int                  $status HTTP status.
	 * @param string               $title  Title of the document, not escaped.
	 * @param string               $file   Template of the page's main element; it receives `$view` alone.
	 * @param array<string, mixed> $view   Data for the template.
	 */
	public function print( int $status, string $title, string $file, array $view ): void {
		$this->result_page->send_headers();
		if ( ! headers_sent() ) {
			status_header( $status );
			// The URL is a secret of the reader. Do not send it to servers that the theme links or loads from.
			header( 'Referrer-Policy: no-referrer' );
		}
		// WordPress loads the style of buttons only for the block, which these pages do not use.
		wp_enqueue_style( 'wp-block-button' );
		// Some themes remove the margins of paragraphs and fields.
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
	 * Returns the main element alone.
	 * @param array<string, mixed> $view Data for the template.
	 */
	public static function content( string $file, array $view ): string {
		return Template::render( $file, $view );
	}

	/** @param array<string, mixed> $view Data for the template. */
	private static function print_in_block_theme( string $file, array $view ): void {
		// WordPress does the same when it prints a block theme.
		remove_action( 'wp_head', '_wp_render_title_tag', 1 );
		add_action( 'wp_head', '_block_template_render_title_tag', 1 );
		// Render the content before the head, which prints its styles.
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
