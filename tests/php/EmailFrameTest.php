<?php
/**
 * Tests of the common frame of emails: both versions, colors, languages, settings and costs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use Slipstream\Mail\EmailColors;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailLogo;
use Slipstream\Mail\EmailRow;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailPalette;
use Slipstream\Mail\EmailSettings;
use Slipstream\Mail\PlainText;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Color;
use WP_Error;
use WP_Theme_JSON_Data;

final class EmailFrameTest extends TestCase {

	use FramedEmails;

	private const HOSTILE = '"><img src=x onerror=alert(1)><b>Ann & </title></style>';

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_option_blogname', 'Tea &amp; Time' );
	}

	protected function tearDown(): void {
		wp_clean_theme_json_cache();
		parent::tearDown();
	}

	private static function content( string $text ): EmailContent {
		return new EmailContent(
			title: "Title $text",
			heading: "Heading $text",
			paragraphs: [ "First $text", '', "Two\nlines" ],
			rows: [
				new EmailRow( "Label $text", "Value $text" ),
				new EmailRow( 'Empty', " \n" ),
				new EmailRow( 'Zero', '0' ),
				new EmailRow( 'File', 'tea.pdf', home_url( '/file?a=1&b=2' ) ),
			],
			html: '<ul><li>Item</li></ul>',
			buttons: [
				"Button $text" => home_url( '/?a=1&b=2' ),
				'Second' => home_url( '/2' ),
				'None' => '',
			],
			note: "Note $text",
			footer: [
				"Stop $text" => home_url( '/stop' ),
				'You asked for it.' => '',
			],
		);
	}

	/** @param array<string, mixed> $values Values to save. */
	private static function set( array $values ): bool|WP_Error {
		return Plugin::get( SettingsStore::class )->change( EmailSettings::section(), $values );
	}

	private static function html( string $text = 'here' ): string {
		return Plugin::get( EmailFrame::class )->html( self::content( $text ) );
	}

	#[TestDox( 'Both versions contain the site, the parts in order and the postal address, and nothing that is empty' )]
	public function test_versions(): void {
		self::assertTrue( self::set( [ 'postal_address' => "Tea Street 1\n12345 Teatown" ] ) );
		self::assertSame(
			implode(
				"\n",
				[
					'Tea & Time',
					'',
					'Heading here',
					'',
					'First here',
					'',
					'Two',
					'lines',
					'',
					'Label here: Value here',
					'',
					'Zero: 0',
					'',
					'File: tea.pdf (' . home_url( '/file?a=1&b=2' ) . ')',
					'',
					'- Item',
					'',
					'Button here (' . home_url( '/?a=1&b=2' ) . ')',
					'',
					'Second (' . home_url( '/2' ) . ')',
					'',
					'Note here',
					'',
					'---',
					'',
					'Stop here (' . home_url( '/stop' ) . ')',
					'',
					'You asked for it.',
					'',
					'Tea & Time',
					home_url( '/' ),
					'',
					'Tea Street 1',
					'12345 Teatown',
				]
			),
			self::assert_framed( self::html(), 'Heading here', 'Label here: ', 'Value here', 'Note here', "Tea Street 1\n12345 Teatown" )
		);
	}

	#[TestDox( 'Texts with markup stay texts, in every part' )]
	public function test_escaping(): void {
		$plain   = self::html( 'x' );
		$hostile = self::html( self::HOSTILE );
		$this->filter( 'pre_option_blogname', 'Tea &amp; Time' . esc_html( self::HOSTILE ) );
		$named = self::html( 'x' );
		foreach ( [ $hostile, $named ] as $html ) {
			foreach ( [ '<', '>', '"', '<img', '</title', '</style' ] as $mark ) {
				self::assertSame( substr_count( $plain, $mark ), substr_count( $html, $mark ), $mark );
			}
			self::assertStringContainsString( self::HOSTILE, PlainText::from_html( $html ) );
		}
		self::assertSame( 7, substr_count( PlainText::from_html( $hostile ), self::HOSTILE ) );
	}

	#[TestDox( 'A right-to-left language sets dir and alignment of document and wrapper; names cannot reverse the text around them' )]
	public function test_direction(): void {
		self::assertTrue( self::set( [ 'postal_address' => "Street 1\n12345 Town" ] ) );
		self::assertSame( 2, substr_count( self::html(), ' dir="ltr"' ) );
		self::assertStringContainsString( '<td align="left"', self::html() );
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		$html                                 = self::html( "\u{202E}שלום\u{202C}" );
		$GLOBALS['wp_locale']->text_direction = 'ltr';
		self::assertSame( 2, substr_count( $html, ' dir="rtl"' ) );
		self::assertStringNotContainsString( ' dir="ltr"', $html );
		self::assertStringContainsString( '<td align="right"', $html );
		self::assertStringContainsString( '<p style="margin:0 0 16px">First שלום</p>', $html );
		self::assertStringContainsString( '<p dir="auto" style="margin:8px 0 0;font-size:14px">Street 1<br />', $html );
		// Otherwise, the slash at the end of the URL would be shown before it.
		self::assertStringContainsString( '<a dir="auto" href="' . home_url( '/' ) . '"', $html );
		// A value is in a separate paragraph with a separate direction.
		self::assertStringContainsString( "<span dir=\"auto\" style=\"display:block\">Value \u{202E}שלום\u{202C}</span>", $html );
	}

	/** @return array<string, array{string, string, bool}> Background, text, and whether the pair stays. */
	public static function borders(): array {
		return [
			'ratio 4.49'   => [ '#ffffff', '#8d7500', false ],
			'ratio 4.4999' => [ '#ffffff', '#9a6c5a', false ],
			'ratio 4.5'    => [ '#ffffff', '#668019', true ],
			'ratio 4.48'   => [ '#fff', '#777', false ],
			'ratio 4.54'   => [ '#fff', '#767676', true ],
			'ratio 21'     => [ '#000', 'rgb(255, 255, 255)', true ],
			'alpha'  => [ '#ffffff', '#000000cc', false ],
			'name'   => [ 'white', '#000000', false ],
			'none'   => [ '', '', false ],
			'attack' => [ '#fff;background:url(//x)', '#000', false ],
		];
	}

	#[DataProvider( 'borders' )]
	#[TestDox( 'A contrast of 4.5 stays, 4.49 falls back, for text, links and buttons: $_dataName' )]
	public function test_contrast( string $background, string $text, bool $stays ): void {
		$given    = [ Color::hex( $background ), Color::hex( $text ) ];
		$expected = static fn ( string $one, string $other ): array => $stays ? $given : [ $one, $other ];
		$page     = EmailPalette::light( $background, $text, '', '', '' );
		self::assertSame( $expected( '#ffffff', '#1e1e1e' ), [ $page->background, $page->text ] );
		$button = EmailPalette::light( '', '', '', $background, $text );
		self::assertSame( $expected( '#1e1e1e', '#ffffff' ), [ $button->button, $button->button_text ] );
		if ( str_starts_with( $background, '#fff' ) ) {
			$link = EmailPalette::light( '#ffffff', '#000000', $text, '', '' )->link;
			self::assertSame( Color::contrast( '#ffffff', $text ) >= 4.5 ? Color::hex( $text ) : '#0a5c96', $link );
		}
	}

	#[TestDox( 'Every combination of backgrounds, texts and buttons is readable, in light and dark mode' )]
	public function test_all_readable(): void {
		$colors = [ '', '#ffffff', '#f6f1e7', '#ffff00', '#808080', '#767676', '#cc0000', '#0000ff', '#1e1e1e', '#000000' ];
		foreach ( $colors as $background ) {
			foreach ( $colors as $text ) {
				foreach ( $colors as $button ) {
					$light = EmailPalette::light( $background, $text, $button, $button, $text );
					foreach ( [ $light, $light->dark() ] as $palette ) {
						$name = "$background $text $button";
						self::assertGreaterThanOrEqual( 4.5, Color::contrast( $palette->background, $palette->text ), $name );
						self::assertGreaterThanOrEqual( 4.5, Color::contrast( $palette->background, $palette->link ), $name );
						self::assertGreaterThanOrEqual( 4.5, Color::contrast( $palette->button, $palette->button_text ), $name );
						self::assertGreaterThanOrEqual( 3, Color::contrast( $palette->edge(), $palette->background ), $name );
					}
					$dark = $light->dark()->background;
					self::assertGreaterThan( Color::contrast( $dark, '#000' ), Color::contrast( $dark, '#fff' ) );
				}
			}
		}
	}

	#[TestDox( 'The theme’s colors are used in the HTML, also those of presets' )]
	public function test_theme(): void {
		$tea = [ 'slug' => 'tea', 'color' => '#123456', 'name' => 'Tea' ];
		add_filter(
			'wp_theme_json_data_user',
			static fn ( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
				[
					'version'  => 3,
					'settings' => [ 'color' => [ 'palette' => [ 'custom' => [ $tea ] ] ] ],
					'styles'   => [
						'color'    => [ 'background' => '#F6F1E7', 'text' => 'var(--wp--preset--color--tea)' ],
						'elements' => [
							'link'   => [ 'color' => [ 'text' => 'currentColor' ] ],
							'button' => [ 'color' => [ 'background' => '#7a1f2b', 'text' => '#ffffff' ] ],
						],
					],
				]
			)
		);
		do_action( 'save_post_wp_global_styles', 1 );
		wp_clean_theme_json_cache();
		$palette = Plugin::get( EmailColors::class )->palette();
		self::assertSame(
			[ '#f6f1e7', '#123456', '#123456', '#7a1f2b', '#ffffff' ],
			[ $palette->background, $palette->text, $palette->link, $palette->button, $palette->button_text ]
		);
		self::assertStringContainsString( 'bgcolor="#7a1f2b"', self::html() );
		self::assertStringContainsString( 'background:#f6f1e7;color:#123456"', self::html() );
		$dark = $palette->dark();
		self::assertSame( [ '#1c1c1c', '#f0f0f0', '#8fc3f0' ], [ $dark->background, $dark->text, $dark->link ] );
		self::assertStringContainsString( "background:$dark->button!important;color:$dark->button_text!important", self::html() );
	}

	#[TestDox( 'Colors are read once an hour, and after a change of the styles or the theme; damaged ones are read again' )]
	public function test_stored_colors(): void {
		// Another test, whose changes are not rolled back, may have stored them.
		delete_transient( 'slipstream_email_colors' );
		$color = '#111111';
		$reads = 0;
		add_filter(
			'wp_theme_json_data_user',
			static function ( WP_Theme_JSON_Data $data ) use ( &$color, &$reads ): WP_Theme_JSON_Data {
				++$reads;
				return $data->update_with( [ 'version' => 3, 'styles' => [ 'color' => [ 'background' => '#ffffff', 'text' => $color ] ] ] );
			}
		);
		$text = function (): string {
			wp_clean_theme_json_cache();
			$this->forget();
			return Plugin::get( EmailColors::class )->palette()->text;
		};
		self::assertSame( '#111111', $text() );
		self::assertEqualsWithDelta( time() + 3600, (int) get_option( '_transient_timeout_slipstream_email_colors' ), 60 );
		$first = $reads;
		$color = '#222222';
		self::assertSame( [ '#111111', $first ], [ $text(), $reads ] );
		do_action( 'save_post_wp_global_styles', 1 );
		self::assertSame( '#222222', $text() );
		$color = '#333333';
		$theme = [ 'theme' => get_stylesheet() ];
		foreach ( [ 'x', $theme, $theme + [ 'colors' => [ [], 1 ] ], [ 'theme' => 'x' ] ] as $damaged ) {
			set_transient( 'slipstream_email_colors', $damaged );
			self::assertSame( '#333333', $text() );
		}
	}

	#[TestDox( 'A postal address has at most 300 characters' )]
	public function test_address(): void {
		self::assertInstanceOf( WP_Error::class, self::set( [ 'postal_address' => str_repeat( 'ä', 301 ) ] ) );
		self::assertStringNotContainsString( 'ä', self::html() );
		self::assertTrue( self::set( [ 'postal_address' => str_repeat( 'ä', 300 ) ] ) );
		self::assertStringContainsString( str_repeat( 'ä', 300 ), self::html() );
	}

	#[TestDox( 'The logo replaces the name if the owner chose so, unless it is on another server or not a picture for email' )]
	public function test_logo(): void {
		$id = GalleryMarkup::attachment();
		set_theme_mod( 'custom_logo', $id );
		self::assertStringNotContainsString( '<img', self::html() );
		self::assertTrue( self::set( [ 'logo' => true ] ) );
		foreach ( [ 'image/svg+xml', 'image/webp', 'image/avif' ] as $type ) {
			set_theme_mod( 'custom_logo', GalleryMarkup::attachment( post: [ 'post_mime_type' => $type ] ) );
			self::assertStringNotContainsString( '<img', self::html(), $type );
		}
		set_theme_mod( 'custom_logo', $id );
		$html = self::html();
		self::assert_framed( $html );
		self::assertMatchesRegularExpression( '/<img src="[^"]+" width="(\d+)" height="(\d+)" alt="Tea &amp; Time"/', $html );
		preg_match( '/width="(\d+)" height="(\d+)" alt/', $html, $size );
		self::assertSame( [ true, true ], [ (int) ( $size[1] ?? 0 ) <= 280, (int) ( $size[2] ?? 0 ) <= 48 ] );
		self::assertStringStartsWith( "Tea & Time\n", PlainText::from_html( $html ) );
		add_filter( 'wp_get_attachment_url', static fn (): string => 'https://cdn.example.net/logo.png' );
		add_filter( 'wp_get_attachment_image_src', static fn (): array => [ 'https://cdn.example.net/logo.png', 100, 50, false ] );
		self::assertStringNotContainsString( 'cdn.example.net', self::html() );
	}

	/** @return array<string, array{string, string, string, string}> Background of the theme, color, text on buttons, and color of links. */
	public static function accents(): array {
		return [
			'readable, text white'      => [ '#ffffff', '#0A5C96', '#ffffff', '#0a5c96' ],
			'link 4.54, text black 4.62' => [ '#ffffff', '#767676', '#000000', '#767676' ],
			'link 4.48'                 => [ '#ffffff', '#777777', '#000000', '#111111' ],
			'text white 4.61'           => [ '#ffffff', '#757575', '#ffffff', '#757575' ],
			'close to the background'   => [ '#ffffff', '#ffff00', '#000000', '#111111' ],
			'dark theme'                => [ '#111111', '#ffd700', '#000000', '#ffd700' ],
			'close to a dark theme'     => [ '#111111', '#222222', '#ffffff', '#eeeeee' ],
		];
	}

	#[DataProvider( 'accents' )]
	#[TestDox( 'Text on the owner’s color is black or white, and links have it if it is readable: $_dataName' )]
	public function test_accent( string $background, string $accent, string $on_button, string $link ): void {
		$text   = '#ffffff' === $background ? '#111111' : '#eeeeee';
		$colors = [ $background, $text, $text, $text, $background ];
		do_action( 'save_post_wp_global_styles', 1 );
		set_transient( 'slipstream_email_colors', [ 'theme' => get_stylesheet(), 'colors' => $colors ] );
		self::assertTrue( self::set( [ 'accent' => $accent ] ) );
		$palette = Plugin::get( EmailColors::class )->palette();
		self::assertSame(
			[ $background, $text, $link, strtolower( $accent ), $on_button ],
			[ $palette->background, $palette->text, $palette->link, $palette->button, $palette->button_text ]
		);
		self::assertSame( Color::contrast( $accent, $background ) >= 4.5, $palette->is_readable_link( $accent ) );
		foreach ( [ $palette, $palette->dark() ] as $one ) {
			self::assertGreaterThanOrEqual( 4.5, Color::contrast( $one->button, $one->button_text ) );
			self::assertGreaterThanOrEqual( 4.5, Color::contrast( $one->link, $one->background ) );
			self::assertGreaterThanOrEqual( 3, Color::contrast( $one->edge(), $one->background ) );
		}
		self::assertStringContainsString( 'bgcolor="' . strtolower( $accent ) . '"', self::html() );
	}

	#[TestDox( 'A color has six hexadecimal digits; "" is the theme’s' )]
	public function test_accent_format(): void {
		$before = self::html();
		foreach ( [ 'red', '#fff', '#12345g', '#1234567', '123456', '#123456;x', 'var(--x)', "#12345\u{0663}" ] as $color ) {
			$error = self::set( [ 'accent' => $color ] );
			self::assertInstanceOf( WP_Error::class, $error, $color );
			self::assertSame( 'Enter a color such as #1e1e1e.', $error->get_error_message(), $color );
		}
		self::assertSame( $before, self::html() );
		self::assertTrue( self::set( [ 'accent' => '#7A1F2B' ] ) );
		self::assertStringContainsString( 'bgcolor="#7a1f2b"', self::html() );
		self::assertTrue( self::set( [ 'accent' => '' ] ) );
		self::assertSame( $before, self::html() );
	}

	#[TestDox( 'The footer’s text keeps its links and lines, in both versions. Other markup, styles and scripts are removed' )]
	public function test_footer(): void {
		$shop = home_url( '/shop?a=1&b=2' );
		self::assertTrue(
			self::set(
				[
					'footer' => "Tea & <b onclick=\"x\">cakes</b> <3\nVisit the <a href=\"$shop\" style=\"color:red;position:fixed\" "
						. 'onclick="alert(1)">shop</a>, <a href="javascript:alert(1)">x</a><img src="https://other.example/x.png"></td>',
				]
			)
		);
		$html = self::html();
		$link = Plugin::get( EmailColors::class )->palette()->link;
		self::assertStringContainsString( "Tea &amp; cakes &lt;3<br />\nVisit the <a style=\"color:$link\" href=\"", $html );
		foreach ( [ 'onclick', 'javascript', 'position:fixed', '<img', 'cakes</b>' ] as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
		self::assert_framed( $html, "Tea & cakes <3\nVisit the shop" );
		self::assertStringContainsString( "Visit the shop ($shop)", PlainText::from_html( $html ) );
		self::assertInstanceOf( WP_Error::class, self::set( [ 'footer' => str_repeat( 'ä', 501 ) ] ) );
		self::assertTrue( self::set( [ 'footer' => str_repeat( '&', 500 ) ] ) );
		self::assertStringContainsString( str_repeat( '&amp;', 500 ), self::html() );
	}

	/** @return array<string, array{string, string}> Typed text, and its markup without styles. */
	public static function footers(): array {
		$link = '<a href="https://example.org/shop">';
		return [
			'link without end'           => [ "Visit {$link}the shop", "Visit {$link}the shop</a>" ],
			'second link inside a link'  => [ "{$link}one {$link}two</a> three", "{$link}one </a>{$link}two</a> three" ],
			'end without link'           => [ 'Visit</a> us', 'Visit us' ],
			'unfinished tag'             => [ 'Visit <a href="https://example.org/shop', 'Visit &lt;a href=&quot;https://example.org/shop' ],
			'direction characters'       => [ "A \u{202A}\u{202E}b \u{2066}\u{2069}c", 'A b c' ],
			'hexadecimal references'     => [ 'A &#x202A;&#X202e;&#x00202E;b &#x2066;&#x2069;c', 'A b c' ],
			'decimal references'         => [ 'A &#8234;&#8238;&#008238;b &#8294;&#8297;c', 'A b c' ],
			'references in a URL'        => [ '<a href="https://example.org/&#x202E;a">b</a>', '<a href="https://example.org/a">b</a>' ],
			'other and split references' => [ '&#8233;&#8239;&#8293;&#8298; &#x20&#x20&#x202E;2E;2E;b', '&#8233;&#8239;&#8293;&#8298; b' ],
			'escaped references'         => [ 'A &amp;#x202E;&amp;#8238;b &amp;amp;#x202E;', 'A b &amp;amp;#x202E;' ],
		];
	}

	#[DataProvider( 'footers' )]
	#[TestDox( 'The footer’s text closes its links, and has no characters that reverse text: $_dataName' )]
	public function test_footer_markup( string $typed, string $markup ): void {
		self::assertTrue( self::set( [ 'footer' => $typed ] ) );
		$plain = (string) preg_replace( '/ style="[^"]*"/', '', self::html() );
		self::assertStringContainsString( ">$markup</", $plain );
	}

	#[TestDox( 'Content of the maximum size with the longest footer, address and name is at most 100 KB' )]
	public function test_largest(): void {
		$this->filter( 'pre_option_blogname', str_repeat( '&quot;', 100 ) );
		$lines = str_repeat( "\n", 250 ) . str_repeat( '"', 250 );
		foreach ( [ str_repeat( '<', 500 ), str_repeat( '<a href="/">', 41 ), $lines ] as $footer ) {
			self::assertTrue(
				self::set( [ 'footer' => mb_substr( "x$footer", 0, 500 ), 'postal_address' => str_repeat( '"', 300 ) ] )
			);
			$content = new EmailContent( title: str_repeat( '"', 255 ), html: str_repeat( 'x', EmailFrame::MAX_CONTENT ) );
			self::assertLessThanOrEqual( 102_400, strlen( Plugin::get( EmailFrame::class )->html( $content ) ) );
		}
	}

	#[TestDox( 'The owner can choose another image as the logo. Images that emails cannot show are refused, and deleted ones not shown' )]
	public function test_logo_image(): void {
		$theme = GalleryMarkup::attachment();
		$own   = GalleryMarkup::attachment();
		set_theme_mod( 'custom_logo', $theme );
		self::assertTrue( self::set( [ 'logo' => true, 'logo_image' => $own ] ) );
		self::assertSame( $own, Plugin::get( EmailSettings::class )->logo() );
		self::assertStringContainsString( (string) wp_get_attachment_image_url( $own, 'medium' ), self::html() );
		$svg  = GalleryMarkup::attachment( post: [ 'post_mime_type' => 'image/svg+xml' ] );
		$post = self::factory_post();
		foreach ( [ $svg, (float) $svg, "$svg", $post, 999_999_999, 999_999_999.0 ] as $id ) {
			$error = self::set( [ 'logo_image' => $id ] );
			self::assertInstanceOf( WP_Error::class, $error );
			self::assertSame( 'Emails cannot show this image. Choose a PNG, JPEG or GIF on this site.', $error->get_error_message() );
		}
		self::assertSame( $own, Plugin::get( EmailSettings::class )->logo() );
		foreach ( [ (float) $own, "$own" ] as $id ) {
			self::assertTrue( self::set( [ 'logo_image' => $id ] ) );
			self::assertSame( $own, Plugin::get( EmailSettings::class )->logo() );
		}
		wp_delete_attachment( $own, true );
		self::assertStringNotContainsString( '<img', self::html() );
		self::assertTrue( self::set( [ 'logo_image' => 0 ] ) );
		self::assertSame( $theme, Plugin::get( EmailSettings::class )->logo() );
	}

	#[TestDox( 'Without an ID there is no logo, also on the page of an image' )]
	public function test_no_logo(): void {
		$id              = GalleryMarkup::attachment();
		$GLOBALS['post'] = get_post( $id );
		$logos           = array_map( EmailLogo::find( ... ), [ $id, 0, -1, -$id ] );
		unset( $GLOBALS['post'] );
		self::assertIsArray( $logos[0] );
		self::assertSame( [ null, null, null ], array_slice( $logos, 1 ) );
	}

	private static function factory_post(): int {
		return (int) wp_insert_post( [ 'post_title' => 'x', 'post_status' => 'publish' ] );
	}

	#[TestDox( 'Every class that creates an email uses the frame' )]
	public function test_every_email(): void {
		$root  = dirname( __DIR__, 2 );
		$found = [];
		foreach ( [ 'src', 'extensions' ] as $folder ) {
			$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$root/$folder", FilesystemIterator::SKIP_DOTS ) );
			foreach ( $files as $file ) {
				$path = (string) $file;
				$code = str_ends_with( $path, '.php' ) && ! str_contains( $path, '/test/' ) ? (string) file_get_contents( $path ) : '';
				if ( str_contains( $code, 'new EmailMessage(' ) ) {
					$found[ substr( $path, strlen( $root ) + 1 ) ] = str_contains( $code, 'frame->html(' );
				}
			}
		}
		self::assertGreaterThan( 10, count( $found ) );
		self::assertSame( [], array_keys( $found, false, true ) );
	}

	#[TestDox( 'Buttons are at least 44 pixels high, and cells give Outlook the padding' )]
	public function test_buttons(): void {
		preg_match_all( '/padding:(\d+)px \d+px;border:(\d+)px solid[^"]+line-height:(\d+)px/', self::html(), $sizes, PREG_SET_ORDER );
		self::assertCount( 2, $sizes );
		foreach ( $sizes as $size ) {
			self::assertGreaterThanOrEqual( 44, 2 * (int) $size[1] + (int) $size[3] );
		}
		self::assertSame( 2, substr_count( self::html(), 'mso-padding-alt:12px 24px' ) );
	}

	#[TestDox( 'An email takes at most 12 ms of CPU, and the frame at most 8 KB' )]
	public function test_cost(): void {
		self::assertLessThanOrEqual( 8192, strlen( self::html() ) );
		$start = CpuTime::now();
		for ( $i = 0; $i < 50; $i++ ) {
			PlainText::from_html( self::html( "$i" ) );
		}
		self::assertLessThanOrEqual( CpuTime::limit( 0.012 ), ( CpuTime::now() - $start ) / 50 );
	}
}
