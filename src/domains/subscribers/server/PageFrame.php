<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Blocks\Template;
use Slipstream\Submissions\Answers;

/** A page of ours between the header and the footer of the theme, in no cache and no index. */
final class PageFrame {

	private const VIEW = __DIR__ . '/views/page.php';

	public function __construct( private readonly Answers $answers ) {}

	public function print( PageAnswer $answer ): void {
		$this->answers->send_headers();
		if ( ! headers_sent() ) {
			status_header( $answer->status );
			// The address is a key: nobody that the theme links or loads learns it.
			header( 'Referrer-Policy: no-referrer' );
		}
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		add_filter( 'pre_get_document_title', static fn (): string => esc_html( $answer->title ) );
		$content = self::content( $answer );
		wp_is_block_theme() ? self::print_in_block_theme( $content ) : self::print_in_classic_theme( $content );
	}

	public static function content( PageAnswer $answer ): string {
		return Template::render( self::VIEW, [ 'answer' => $answer ] );
	}

	/** @param string $content Escaped HTML. */
	private static function print_in_classic_theme( string $content ): void {
		get_header();
		// Escaped in the template.
		echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		get_footer();
	}

	/** Parts of a block theme are rendered before the head, which prints their styles. */
	private static function print_in_block_theme( string $content ): void {
		// As WordPress does where it prints the document of a block theme.
		remove_action( 'wp_head', '_wp_render_title_tag', 1 );
		add_action( 'wp_head', '_block_template_render_title_tag', 1 );
		$part = static function ( callable $print ): string {
			ob_start();
			$print();
			return (string) ob_get_clean();
		};
		$view = [
			'header'  => $part( 'block_header_area' ),
			'content' => $content,
			'footer'  => $part( 'block_footer_area' ),
		];
		( static function ( array $view ): void {
			require __DIR__ . '/views/document.php';
		} )( $view );
	}
}
