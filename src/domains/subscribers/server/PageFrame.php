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
		wp_is_block_theme() ? self::print_in_block_theme( $answer ) : self::print_in_classic_theme( $answer );
	}

	public static function content( PageAnswer $answer ): string {
		return Template::render( self::VIEW, [ 'answer' => $answer ] );
	}

	private static function print_in_classic_theme( PageAnswer $answer ): void {
		get_header();
		self::require( self::VIEW, $answer );
		get_footer();
	}

	private static function print_in_block_theme( PageAnswer $answer ): void {
		// As WordPress does where it prints the document of a block theme.
		remove_action( 'wp_head', '_wp_render_title_tag', 1 );
		add_action( 'wp_head', '_block_template_render_title_tag', 1 );
		// The head prints the styles of what was rendered before it.
		ob_start();
		block_header_area();
		block_footer_area();
		ob_end_clean();
		self::require( __DIR__ . '/views/document.php', $answer );
	}

	/** The file sees nothing but `$view`. */
	private static function require( string $file, PageAnswer $answer ): void {
		( static function ( string $file, array $view ): void {
			require $file;
		} )( $file, [ 'answer' => $answer ] );
	}
}
