<?php
/**
 * Tests of translations (German) and of right-to-left languages.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use ReflectionProperty;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Editor\Assets;
use Slipstream\Plugin;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_Locale_Switcher;
use WP_Translation_Controller;
use WP_Translations;

final class TranslationTest extends TestCase {

	private const STARS = '<!-- wp:jetpack/rating-star {"rating":3} /-->';

	protected function tearDown(): void {
		$GLOBALS['wp_locale']->text_direction = 'ltr';
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		parent::tearDown();
	}

	/** Switches to German. A machine without a network has no German WordPress, so the test simulates one. */
	private function speak_german(): void {
		(
			new ReflectionProperty( WP_Locale_Switcher::class, 'available_languages' )
		)->setValue( $GLOBALS['wp_locale_switcher'], [ 'en_US', 'de_DE' ] );
		self::assertTrue( switch_to_locale( 'de_DE' ) );
	}

	/**
	 * Registers all blocks, and returns one of them.
	 *
	 * @param string $name Full block name.
	 */
	private function block( string $name ): WP_Block_Type {
		Plugin::get( BlockRegistrar::class )->register_all();
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		self::assertInstanceOf( WP_Block_Type::class, $type );
		return $type;
	}

	#[TestDox( 'Texts of PHP are German, those with a context as well, and English again afterwards' )]
	public function test_texts(): void {
		self::assertSame( 'Earn', __( 'Earn', 'slipstream' ) );
		$this->speak_german();
		self::assertSame( 'Verdienen', __( 'Earn', 'slipstream' ) );
		self::assertSame( 'Kostenlos', _x( 'Free', 'plan name', 'slipstream' ) );
		self::assertSame( 'Free', __( 'Free', 'slipstream' ), 'without its context it is another text' );
		self::assertSame( [ 'Verdienen', 'Wachsen', 'Layout' ], array_column( apply_filters( 'block_categories_all', [] ), 'title' ) );
		restore_previous_locale();
		self::assertSame( 'Earn', __( 'Earn', 'slipstream' ) );
	}

	#[TestDox( 'Every translation that the server reads is found by its text, from the PHP file and from the .mo alike' )]
	public function test_files(): void {
		$folder = Plugin::path( 'languages/slipstream-de_DE' );
		$php    = ( include "$folder.l10n.php" )['messages'];
		self::assertGreaterThan( 40, count( $php ) );
		$this->speak_german();
		foreach ( [ 'php', 'mo' ] as $format ) {
			$this->filter( 'translation_file_format', $format );
			unload_textdomain( 'slipstream', true );
			self::assertInstanceOf( WP_Translations::class, get_translations_for_domain( 'slipstream' ) );
			foreach ( $php as $key => $forms ) {
				[ $text, $context ] = array_reverse( explode( "\4", "\4$key" ) );
				self::assertSame(
					explode( "\0", $forms )[0],
					WP_Translation_Controller::get_instance()->translate( $text, $context, 'slipstream' ),
					$format
				);
			}
		}
	}

	#[TestDox( 'Title, description, keywords and styles of a block.json are German' )]
	public function test_metadata(): void {
		$this->speak_german();
		$type = $this->block( 'jetpack/rating-star' );
		self::assertSame( 'Sternebewertung', $type->title );
		self::assertSame( 'Bewerte Filme, Bücher, Lieder, Rezepte – alles, was sich in einer Zahl ausdrücken lässt.', $type->description );
		self::assertSame( [ 'Stern', 'Bewertung', 'Rezension', 'Sterne', 'Punkte' ], $type->keywords );
		self::assertSame( [ 'Gefüllt', 'Umrandet' ], array_column( $type->styles, 'label' ) );
	}

	#[TestDox( 'A visitor reads German on a block\'s page' )]
	public function test_page(): void {
		$this->speak_german();
		self::assertStringContainsString( 'Mit 3 von 5 bewertet.', do_blocks( self::STARS ) );
	}

	#[TestDox( 'The name and the description of the plugin are German in the list of plugins' )]
	public function test_header(): void {
		$this->speak_german();
		$data = get_plugin_data( Plugin::path( 'plugin.php' ), false );
		self::assertSame( 'Slipstream', $data['Name'] );
		self::assertStringStartsWith( 'Die Blöcke von Jetpack', $data['Description'] );
	}

	#[TestDox( 'The start script gets the texts of all scripts, those of chunks as well, and no text of the server' )]
	public function test_script(): void {
		$this->speak_german();
		Plugin::get( Assets::class )->register();
		do_action( 'enqueue_block_editor_assets' );
		$printed = (string) wp_scripts()->print_translations( Assets::HANDLE, false );
		self::assertStringContainsString( '} )( "slipstream", {', $printed );
		self::assertStringContainsString( '"Highest rating":["Höchste Bewertung"]', $printed );
		self::assertStringContainsString( '"%d star":["%d Stern","%d Sterne"]', $printed );
		self::assertStringNotContainsString( 'Verdienen', $printed );
	}

	#[TestDox( 'From right to left the editor gets the stylesheet for that direction' )]
	public function test_rtl_editor(): void {
		foreach ( [
			'ltr' => '/build/editor.css',
			'rtl' => '/build/editor-rtl.css',
		] as $direction => $file ) {
			$this->forget();
			$GLOBALS['wp_locale']->text_direction = $direction;
			Plugin::get( Assets::class )->register();
			do_action( 'enqueue_block_editor_assets' );
			$printed = $this->printed( static fn () => wp_print_styles( Assets::HANDLE ) );
			self::assertStringContainsString( $file, $printed );
			self::assertSame( 1, substr_count( $printed, '/build/editor' ), 'one in place of the other' );
			self::assertFileExists( Plugin::path( ltrim( $file, '/' ) ) );
		}
	}

	#[TestDox( 'From right to left a block\'s page gets the stylesheet for that direction' )]
	public function test_rtl_page(): void {
		foreach ( [
			'ltr' => '/build/blocks/rating-star/style.css',
			'rtl' => '/build/blocks/rating-star/style-rtl.css',
		] as $direction => $file ) {
			$this->forget();
			if ( WP_Block_Type_Registry::get_instance()->is_registered( 'jetpack/rating-star' ) ) {
				unregister_block_type( 'jetpack/rating-star' );
			}
			$GLOBALS['wp_locale']->text_direction = $direction;
			do_blocks( self::STARS );
			self::assertTrue( wp_style_is( 'jetpack-rating-star-style', 'enqueued' ) );
			self::assertStringEndsWith(
				$file,
				(string) wp_styles()->get_data( 'jetpack-rating-star-style', 'path' ),
				'the file that is printed into the page'
			);
			// If a page has many styles, WordPress links the stylesheet instead of printing it.
			$linked = $this->printed( static fn () => wp_print_styles( 'jetpack-rating-star-style' ) );
			self::assertStringContainsString( $file, $linked );
			self::assertSame( 1, substr_count( $linked, '/build/blocks/rating-star/' ), 'one in place of the other' );
		}
	}
}
