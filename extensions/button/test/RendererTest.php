<?php
/**
 * Tests buttons on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Button;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\Button\Css;
use Slipstream\Extensions\Button\Renderer;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	/**
	 * Renders a button.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 * @param string               $content    Saved content.
	 */
	private static function render( array $attributes, string $content = '' ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/button', $attributes, $content ) );
	}

	/**
	 * Returns the clickable element.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	private static function element( array $attributes ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( self::render( $attributes ) );
		self::assertTrue( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) );
		return $tags;
	}

	#[TestDox( '[BTN-20] Renders a link with its label, its literal URL and its ID' )]
	public function test_link(): void {
		$expected   = '<div class="wp-block-jetpack-button wp-block-button" style="">'
			. '<a class="wp-block-button__link" style="" data-id-attr="my-id" id="my-id" href="https://example.com/?a=1&#038;b=2" target="_blank" rel="noopener noreferrer">Read <strong>more</strong><span class="screen-reader-text"> (opens in a new tab)</span></a></div>';
		$attributes = [
			'element'  => 'a',
			'uniqueId' => 'my-id',
			'text'     => 'Read <strong>more</strong>',
			'url'      => 'https://example.com/?a=1&b=2',
		];
		self::assertSame( $expected, self::render( $attributes ) );
	}

	#[TestDox( '[BTN-03] [BTN-20] Renders a form button' )]
	public function test_button(): void {
		$expected   = '<div class="wp-block-jetpack-button wp-block-button" style="">'
			. '<button class="wp-block-button__link" style="" data-id-attr="placeholder" type="submit">Send</button></div>';
		$attributes = [
			'element' => 'button',
			'text'    => 'Send',
		];
		self::assertSame( $expected, self::render( $attributes ) );
	}

	#[TestDox( '[BTN-03] [BTN-17] [BTN-20] Renders a form input with its label as one line of plain text' )]
	public function test_input(): void {
		$expected   = '<div class="wp-block-jetpack-button wp-block-button" style="">'
			. '<input class="wp-block-button__link" style="" data-id-attr="placeholder" type="submit" value="Send &amp; forget now" /></div>';
		$attributes = [
			'element' => 'input',
			'text'    => "Send <em>&amp;</em><br>forget\n now",
		];
		self::assertSame( $expected, self::render( $attributes ) );
	}

	#[TestDox( '[BTN-03] Renders a link for a missing or unknown element' )]
	public function test_unknown_element(): void {
		self::assertSame( 'A', self::element( [] )->get_tag() );
		self::assertSame( 'A', self::element( [ 'element' => 'script' ] )->get_tag() );
	}

	/**
	 * Attributes, with the class names and styles that the element and its wrapper must have.
	 * @return array<string, array{array<string, mixed>, string, string, 2?: string}>
	 */
	public static function looks(): array {
		$gradient = 'linear-gradient(135deg,rgba(6,147,227,1) 0%,hsl(270 50% 40%) 100%)';
		return [
			'colors of the palette'     => [
				[
					'textColor'       => 'vivid-red',
					'backgroundColor' => 'paleBlue',
				],
				'has-text-color has-vivid-red-color has-background has-pale-blue-background-color',
				'',
			],
			'colors of one’s own'       => [
				[
					'customTextColor'       => '#A1b2C3',
					'customBackgroundColor' => '102030',
				],
				'has-text-color has-background',
				'color: #A1b2C3; background-color: #102030;',
			],
			'a slug before a color'     => [
				[
					'textColor'             => 'black',
					'customTextColor'       => '#111111',
					'backgroundColor'       => 'white',
					'customBackgroundColor' => '#eeeeee',
				],
				'has-text-color has-black-color has-background has-white-background-color',
				'',
			],
			'a gradient of the palette'  => [
				[
					'gradient'              => 'blush-bordeaux',
					'customBackgroundColor' => '#eeeeee',
				],
				'has-background has-blush-bordeaux-gradient-background',
				'',
			],
			'a gradient of one’s own'    => [
				[
					'customGradient'  => $gradient,
					'backgroundColor' => 'white',
				],
				'has-background',
				"background: $gradient;",
			],
			'round corners'              => [ [ 'borderRadius' => 7 ], '', 'border-radius: 7px;' ],
			'no round corners'           => [ [ 'borderRadius' => 0 ], 'no-border-radius', '' ],
			'[BTN-18] too round corners' => [ [ 'borderRadius' => 400 ], '', 'border-radius: 50px;' ],
			'[BTN-18] less than none'    => [ [ 'borderRadius' => -4 ], 'no-border-radius', '' ],
			'outline'                    => [ [ 'className' => 'is-style-outline' ], 'is-style-outline', '' ],
			'[BTN-06] a share of width'  => [ [ 'width' => '75%' ], 'has-custom-width', '', 'width: 75%;' ],
			'[BTN-06] a width'           => [ [ 'width' => '12.5rem' ], 'has-custom-width', '', 'width: 12.5rem;' ],
			'newer: sizes and fonts'     => [
				[
					'fontSize'   => 'large',
					'fontFamily' => 'systemFont',
					'style'      => [ 'typography' => [ 'textTransform' => 'uppercase' ] ],
				],
				'has-large-font-size has-custom-font-size',
				'font-family: var(--wp--preset--font-family--system-font); text-transform: uppercase;',
			],
			'newer: borders'             => [
				[
					'borderColor' => 'contrast',
					'style'       => [
						'border' => [
							'style' => 'dashed',
							'width' => '2px',
							'top'   => [ 'color' => '#112233' ],
						],
					],
				],
				'has-border-color has-contrast-border-color',
				'border-style: dashed; border-width: 2px; border-top-color: #112233;',
			],
		];
	}

	/**
	 * Checks class names and styles.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	#[DataProvider( 'looks' )]
	#[TestDox( '[BTN-20] Renders $_dataName' )]
	public function test_looks( array $attributes, string $classes, string $style, string $wrapper_style = '' ): void {
		$tags = self::element( $attributes );
		self::assertSame( trim( "wp-block-button__link $classes" ), $tags->get_attribute( 'class' ) );
		self::assertSame( $style, $tags->get_attribute( 'style' ) );
		self::assertStringContainsString( ' style="' . $wrapper_style . '"><a ', self::render( $attributes ) );
	}

	#[TestDox( 'Converts a font size saved by newer Jetpack versions with WordPress’ style engine' )]
	public function test_font_size(): void {
		$style = self::element( [ 'style' => [ 'typography' => [ 'fontSize' => '1.2rem' ] ] ] )->get_attribute( 'style' );
		self::assertMatchesRegularExpression( '/^font-size: ?(?:1\.2rem|clamp\(.*1\.2rem\));$/', (string) $style );
	}

	#[TestDox( '[BTN-08] Puts the alignment and the author’s class names on the wrapper' )]
	public function test_wrapper(): void {
		foreach ( [ 'left', 'center', 'right' ] as $align ) {
			$attributes = [
				'align'     => $align,
				'className' => 'is-style-outline mine',
			];
			self::assertStringStartsWith(
				"<div class=\"wp-block-jetpack-button align$align is-style-outline mine wp-block-button\"",
				self::render( $attributes )
			);
		}
		self::assertStringStartsWith( '<div class="wp-block-jetpack-button wp-block-button"', self::render( [ 'align' => 'wide' ] ) );
	}

	#[TestDox( 'A link without a URL has the role of a button; one that opens a tab says so' )]
	public function test_role(): void {
		$scripted = self::element( [ 'text' => 'Subscribe' ] );
		self::assertSame( '#', $scripted->get_attribute( 'href' ) );
		self::assertSame( 'button', $scripted->get_attribute( 'role' ) );

		$link = self::element( [ 'url' => '/shop' ] );
		self::assertNull( $link->get_attribute( 'role' ) );
		self::assertStringContainsString( '(opens in a new tab)', self::render( [ 'url' => '/shop' ] ) );
		self::assertStringNotContainsString( '(opens in a new tab)', self::render( [ 'url' => 'mailto:a@example.org' ] ) );
		self::assertStringNotContainsString( '(opens in a new tab)', self::render( [ 'url' => '#form' ] ) );
	}

	#[TestDox( 'Enqueues core’s button styles' )]
	public function test_styles(): void {
		register_core_block_style_handles();
		self::render( [] );
		self::assertTrue( wp_style_is( 'wp-block-button' ) );
		self::assertTrue( wp_style_is( 'wp-block-buttons' ) );
	}

	#[TestDox( '[BTN-04] Prints a link that the post contains as saved' )]
	public function test_saved(): void {
		$saved = '<div class="wp-block-button jetpack-submit-button"><a class="wp-block-button__link" data-id-attr="placeholder" href="https://example.com/" rel="noopener noreferrer" role="button" target="_blank">Go</a></div>';
		self::assertSame( $saved, self::render( [ 'saveInPostContent' => true ], $saved ) );
	}

	/**
	 * URLs that run a script.
	 *
	 * @return array<string, array{string}>
	 */
	public static function hostile_addresses(): array {
		return [
			'javascript:' => [ 'javascript:alert(1)' ],
			'mixed case'  => [ "JaVa\nScript:alert(1)" ],
			'data:'       => [ 'data:text/html,<script>alert(1)</script>' ],
			'vbscript:'   => [ 'vbscript:msgbox(1)' ],
		];
	}

	#[DataProvider( 'hostile_addresses' )]
	#[TestDox( 'Removes a URL that would run a script ($_dataName)' )]
	public function test_hostile_addresses( string $url ): void {
		self::assertSame( '#', self::element( [ 'url' => $url ] )->get_attribute( 'href' ) );
		$html = self::render( [ 'saveInPostContent' => true ], '<div><a href="' . esc_attr( $url ) . '">x</a></div>' );
		self::assertSame( '<div><a href="#">x</a></div>', $html );
	}

	/**
	 * Values that break out of an HTML attribute.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function hostile_values(): array {
		return [
			'markup'      => [ '"></a></div><img src=x onerror=alert(1)><script>alert(1)</script>' ],
			'an address'  => [ 'javascript:alert(1)' ],
			'CSS'         => [ 'red;position:fixed;background:url(https://example.net/x)' ],
			'a gradient'  => [ 'linear-gradient(red,url(https://example.net/x))' ],
			'null'        => [ null ],
			'a number'    => [ -12 ],
			'yes'         => [ true ],
			'a list'      => [ [ 'a', [ 'b' ] ] ],
			'an object'   => [ [ 'typography' => [ 'textTransform' => [ 'x' => '";x' ] ] ] ],
			'a long text' => [ str_repeat( 'a<b', 20000 ) ],
		];
	}

	#[DataProvider( 'hostile_values' )]
	#[TestDox( 'Escapes $_dataName in every attribute' )]
	public function test_hostile_values( mixed $value ): void {
		$names = [
			'uniqueId',
			'passthroughAttributes',
			'text',
			'placeholder',
			'url',
			'textColor',
			'customTextColor',
			'backgroundColor',
			'customBackgroundColor',
			'gradient',
			'customGradient',
			'borderRadius',
			'width',
			'fontSize',
			'fontFamily',
			'borderColor',
			'style',
			'align',
			'className',
		];
		foreach ( [ 'a', 'button', 'input', $value ] as $element ) {
			$attributes = [ 'element' => $element ] + array_fill_keys( $names, $value );
			// WordPress 6.8 fails on a class name that is not a string, so the renderer is called directly.
			$html = is_array( $value ) ? Renderer::render( new BlockAttributes( $attributes ), '' ) : self::render( $attributes );
			$tags = new WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag() ) {
				self::assertContains( $tags->get_tag(), [ 'DIV', 'A', 'BUTTON', 'INPUT', 'SPAN', 'B', 'IMG' ] );
				self::assertSame( [], $tags->get_attribute_names_with_prefix( 'on' ) );
				self::assertStringNotContainsString( 'script:', (string) $tags->get_attribute( 'href' ) );
				self::assertDoesNotMatchRegularExpression( '/url\(|position:/', (string) $tags->get_attribute( 'style' ) );
			}
		}
	}

	/**
	 * Malicious values of which safecss_filter_attr() keeps a harmless part.
	 * @return array<string, array{string}>
	 */
	public static function hostile_styles(): array {
		return [
			'a second declaration'   => [ '2px; position: fixed' ],
			'a picture from outside' => [ '2px;background:url(https://example.net/x)' ],
			'a style and more'       => [ 'solid;position:fixed' ],
			'a color and more'      => [ '#112233; position:fixed; inset:0' ],
			'an address alone'       => [ 'url(https://example.net/x)' ],
			'a function'             => [ 'expression(alert(1))' ],
			'a long number'          => [ str_repeat( '1', 1 << 20 ) ],
		];
	}

	#[DataProvider( 'hostile_styles' )]
	#[TestDox( 'Omits an unchecked border or font value: $_dataName' )]
	public function test_hostile_styles( string $value ): void {
		$sides = [ 'color' => $value, 'style' => $value, 'width' => $value ];
		$style = self::element(
			[
				'width' => $value,
				'style' => [
					'border'     => $sides + [ 'top' => $sides, 'left' => $sides ],
					'typography' => [ 'textTransform' => $value, 'fontSize' => $value ],
				],
			]
		)->get_attribute( 'style' );
		self::assertSame( '', substr( (string) $style, 0, 100 ) );
	}

	#[TestDox( 'Accepts only known border styles and widths on each side; WordPress’ filter accepts any word' )]
	public function test_unknown_borders(): void {
		$border = static fn ( string $style, string $width ): array => [
			'style' => [ 'border' => [ 'style' => $style, 'width' => $width, 'top' => [ 'style' => $style, 'width' => $width ] ] ],
		];
		self::assertSame( '', self::element( $border( 'wavy', 'calc(1px + 2px)' ) )->get_attribute( 'style' ) );
		self::assertStringContainsString(
			'border-top-style: dashed; border-top-width: 2px;',
			(string) self::element( $border( 'dashed', '2px' ) )->get_attribute( 'style' )
		);
	}

	/**
	 * Long labels and styles, which a pattern with backtracking would process slowly.
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function long_values(): array {
		$long = static fn ( string $text ): string => str_repeat( $text, intdiv( 1 << 20, strlen( $text ) ) );
		return [
			'digits in the width'       => [ [ 'width' => $long( '1' ) . '!' ] ],
			'a gradient without end'    => [ [ 'customGradient' => 'linear-gradient(' . $long( 'rgb(1,2,3)' ) ] ],
			'signs in the label'        => [ [ 'text' => $long( '<' ) ] ],
			'breaks in the label'       => [ [ 'text' => $long( '<br ' ), 'element' => 'input' ] ],
			'spaces in the label'       => [ [ 'text' => $long( ' ' ) . 'x', 'element' => 'input' ] ],
		];
	}

	/**
	 * Checks that a long value is rendered quickly.
	 * @param array<string, mixed> $attributes Block attributes.
	 */
	#[DataProvider( 'long_values' )]
	#[TestDox( 'Ignores a megabyte of $_dataName' )]
	public function test_long_values( array $attributes ): void {
		$html = Renderer::render( new BlockAttributes( $attributes + [ 'url' => '/shop' ] ), '' );
		self::assertTrue( str_contains( $html, 'wp-block-button__link' ) );
		self::assertLessThan( 60000, strlen( $html ) );
		self::assertSame( PREG_NO_ERROR, preg_last_error() );
	}

	#[TestDox( 'Removes interactive elements and closing tags from a label' )]
	public function test_label(): void {
		$html = self::render(
			[
				'element' => 'button',
				'text'    => '<a href="/x">one</a> <button>two</button> </button></div><p>three <em>four',
			]
		);
		self::assertStringEndsWith( 'one two three <em>four</em></button></div>', $html );
	}

	#[TestDox( 'A declaration of 1,000 bytes is written, and a longer one is not' )]
	public function test_longest_declaration(): void {
		$font = static fn ( int $length ): string => str_repeat( 'f', $length - strlen( 'font-family: ' ) );
		self::assertSame( "font-family: {$font( 1000 )};", Css::write( [ 'font-family' => $font( 1000 ) ] ) );
		self::assertSame( '', Css::write( [ 'font-family' => $font( 1001 ) ] ) );
	}

	#[TestDox( 'Cuts a label after 10000 bytes' )]
	public function test_longest_label(): void {
		foreach ( [ 10000 => 10000, 10001 => 10000 ] as $saved => $shown ) {
			$html = self::render( [ 'element' => 'a', 'url' => 'https://example.org/', 'text' => str_repeat( 'x', $saved ) ] );
			preg_match_all( '~>(x+)<~', $html, $found );
			self::assertSame( [ $shown ], array_map( 'strlen', $found[1] ) );
		}
	}
}
