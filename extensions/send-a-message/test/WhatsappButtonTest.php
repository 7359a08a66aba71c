<?php
/**
 * Tests of the WhatsApp button on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\SendAMessage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class WhatsappButtonTest extends TestCase {

	private const HREF = 'https://api.whatsapp.com/send?phone=612678888&amp;text=My%20Message';

	/**
	 * Returns a saved link.
	 *
	 * @param string $label  Link text.
	 * @param string $target Link target.
	 * @param string $href   URL.
	 * @param string $style  Inline style.
	 */
	private static function saved(
		string $label,
		string $target = '_self',
		string $href = self::HREF,
		string $style = 'background-color:#25D366;color:#fff'
	): string {
		return '<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="' . $href . '" style="'
			. $style
			. '" target="' . $target . '" rel="noopener noreferrer">' . $label . '</a></div>';
	}

	/**
	 * Renders a button inside its container.
	 *
	 * @param string               $content    Saved markup.
	 * @param array<string, mixed> $attributes Attributes in the block comment.
	 */
	private static function render( string $content, array $attributes = [] ): string {
		$button  = get_comment_delimited_block_content( 'jetpack/whatsapp-button', $attributes, $content );
		$wrapper = '<div class="wp-block-jetpack-send-a-message">' . $button . '</div>';
		return do_blocks( get_comment_delimited_block_content( 'jetpack/send-a-message', [], $wrapper ) );
	}

	#[TestDox( '[WAB-18, WAB-20] Prints the saved markup unchanged' )]
	public function test_saved_markup(): void {
		$saved = self::saved( 'Chat on WhatsApp' );
		self::assertSame( "<div class=\"wp-block-jetpack-send-a-message\">\n$saved\n</div>", trim( self::render( "\n$saved\n" ) ) );
	}

	#[TestDox( 'Keeps a link without a number' )]
	public function test_no_number(): void {
		$saved = self::saved( 'Chat on WhatsApp', '_self', 'https://api.whatsapp.com/send?phone=' );
		self::assertStringContainsString( $saved, self::render( $saved ) );
	}

	/**
	 * Numbers as authors type them. number.test.ts reads the same list.
	 *
	 * @return array<string, array{string, string, string}>
	 */
	public static function numbers(): array {
		$cases = wp_json_file_decode( __DIR__ . '/numbers.json', [ 'associative' => true ] );
		self::assertIsArray( $cases );
		$rows = [];
		foreach ( $cases as $row ) {
			$rows[ $row['what'] ] = [ $row['country'], $row['typed'], $row['digits'] ];
		}
		return $rows;
	}

	/**
	 * Checks the number in the link.
	 *
	 * @param string $country Saved country code.
	 * @param string $typed   Saved number.
	 * @param string $digits  Digits of the correct number; '' if there is none.
	 */
	#[TestDox( '[WAB-15, WAB-18] Links $_dataName to the correct number, or nowhere' )]
	#[DataProvider( 'numbers' )]
	public function test_number( string $country, string $typed, string $digits ): void {
		$saved = '' === $typed ? '' : preg_replace( '/\D/', '', $country . $typed );
		$link  = "https://api.whatsapp.com/send?phone=$saved&amp;text=phone%3D4";
		$tags  = new WP_HTML_Tag_Processor(
			self::render(
				self::saved( 'Chat', '_self', $link ),
				[
					'countryCode' => $country,
					'phoneNumber' => $typed,
				]
			)
		);
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		$expected = '' === $digits && '' !== $typed ? null : "https://api.whatsapp.com/send?phone=$digits&text=phone%3D4";
		self::assertSame( $expected, $tags->get_attribute( 'href' ) );
	}

	#[TestDox( 'Keeps a URL that was not made from the attributes' )]
	public function test_other_link(): void {
		$saved = self::saved( 'Chat on WhatsApp' );
		self::assertStringContainsString( $saved, self::render( $saved, [ 'countryCode' => '49DE', 'phoneNumber' => '0151' ] ) );
	}

	#[TestDox( 'A phone number in the label reads left to right on a right-to-left page' )]
	public function test_rtl(): void {
		$saved = self::saved( 'واتساب +49 151 2345' );
		self::assertStringContainsString( '>واتساب +49 151 2345<', self::render( $saved ) );
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		$html                                 = self::render( $saved );
		$GLOBALS['wp_locale']->text_direction = 'ltr';
		self::assertStringContainsString( '>واتساب <bdi>+49 151 2345</bdi><', $html );
		self::assertStringContainsString( 'href="' . self::HREF . '"', $html );
	}

	/**
	 * Labels, targets, and accessible names.
	 *
	 * @return array<string, array{string, string, string}>
	 */
	public static function labels(): array {
		return [
			'names the app, same tab' => [ 'Chat on WhatsApp', '_self', 'Chat on WhatsApp' ],
			'names the app, new tab'  => [ 'Chat on <em>Whats</em>App', '_blank', 'Chat on WhatsApp (opens in a new tab)' ],
			'says nothing of the app' => [ 'Write to us', '_self', 'Write to us (WhatsApp)' ],
			'neither'                 => [ 'Write to us', '_blank', 'Write to us (WhatsApp, opens in a new tab)' ],
			'no text'                 => [ '', '_self', 'Chat on WhatsApp' ],
			'no text, new tab'        => [ '', '_blank', 'Chat on WhatsApp (opens in a new tab)' ],
		];
	}

	/**
	 * Checks the accessible name of the link.
	 *
	 * @param string $label  Saved label.
	 * @param string $target Saved `target`.
	 * @param string $name   Expected accessible name.
	 */
	#[TestDox( '[WAB-20] Says where the link leads and that it opens a new tab: $_dataName' )]
	#[DataProvider( 'labels' )]
	public function test_name( string $label, string $target, string $name ): void {
		$html = self::render( self::saved( $label, $target ) );
		self::assertSame( $name, trim( wp_strip_all_tags( $html ) ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertSame( $target, $tags->get_attribute( 'target' ) );
		self::assertStringContainsString( ">$label<", str_replace( '<span class="screen-reader-text"', '<', $html ) );
	}

	#[TestDox( 'Uses the language of the site' )]
	public function test_translated(): void {
		add_filter(
			'gettext_slipstream',
			static fn ( string $text, string $source ): string => '(WhatsApp)' === $source ? '<über WhatsApp>' : $text,
			10,
			2
		);
		self::assertStringContainsString( ' &lt;über WhatsApp&gt;</span></a>', self::render( self::saved( 'Hallo' ) ) );
	}

	/**
	 * URLs of other schemes.
	 *
	 * @return array<string, array{string}>
	 */
	public static function scripts(): array {
		return [
			'a script'              => [ 'javascript:alert(1)' ],
			'a script with a space' => [ ' java&#10;script:alert(1)' ],
			'data'                  => [ 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;' ],
			'nothing'               => [ '' ],
		];
	}

	/**
	 * Checks that a URL of another scheme is removed.
	 *
	 * @param string $href Saved URL.
	 */
	#[TestDox( 'Removes the URL of a link to $_dataName' )]
	#[DataProvider( 'scripts' )]
	public function test_scripts( string $href ): void {
		$tags = new WP_HTML_Tag_Processor( self::render( self::saved( 'Chat on WhatsApp', '_self', $href ) ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertNull( $tags->get_attribute( 'href' ) );
	}

	#[TestDox( 'Keeps the inline CSS that WordPress allows in posts' )]
	public function test_style(): void {
		$style = 'background-color:red;background:url(javascript:alert(1));position:fixed;color:#fff';
		$html  = self::render( self::saved( 'Chat on WhatsApp', '_self', self::HREF, $style ) );
		self::assertStringContainsString( 'background-color:red', $html );
		self::assertStringNotContainsString( 'javascript', $html );
	}

	/**
	 * Malformed attributes.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function hostile(): array {
		$names  = [ 'countryCode', 'phoneNumber', 'firstMessage', 'backgroundColor', 'colorClass', 'openInNewTab', 'align', 'className' ];
		$values = [
			'lists'   => [ 'x' ],
			'numbers' => 5,
			'objects' => [ 'a' => [ 'b' => null ] ],
			'markup'  => '"><script>alert(1)</script>',
			'scripts' => 'javascript:alert(1)',
			'digits'  => str_repeat( '5', 60 ),
			'null'    => null,
		];
		return array_map( static fn ( mixed $value ): array => [ array_fill_keys( $names, $value ) ], $values );
	}

	/**
	 * Checks that malformed attributes do not change the saved markup.
	 *
	 * @param array<string, mixed> $attributes Attributes in the block comment.
	 */
	#[TestDox( 'Ignores attributes that are $_dataName' )]
	#[DataProvider( 'hostile' )]
	public function test_hostile( array $attributes ): void {
		if ( is_array( $attributes['className'] ) && version_compare( get_bloginfo( 'version' ), '6.9', '<' ) ) {
			// Skip it, because WordPress 6.8 throws an error for such a class name in any block.
			unset( $attributes['className'] );
		}
		$saved = self::saved( 'Chat on WhatsApp' );
		self::assertStringContainsString( $saved, self::render( $saved, $attributes ) );
	}

	/**
	 * Content without the saved link.
	 *
	 * @return array<string, array{string}>
	 */
	public static function broken(): array {
		return [
			'empty'                => [ '' ],
			'text'                 => [ 'Chat' ],
			'a wrapper'            => [ '<div class="wp-block-jetpack-whatsapp-button"></div>' ],
			'another link'         => [ '<a href="https://example.org/">x</a>' ],
			'a link without end'   => [ '<a class="whatsapp-block__button" href="https://example.org/">WhatsApp' ],
			'a tag that is broken' => [ '<div><a class="whatsapp-block__button' ],
		];
	}

	/**
	 * Checks that content without the saved link is printed unchanged.
	 *
	 * @param string $content Saved content.
	 */
	#[TestDox( 'Keeps content that is $_dataName' )]
	#[DataProvider( 'broken' )]
	public function test_broken( string $content ): void {
		self::assertStringContainsString( $content, self::render( $content ) );
	}

	#[TestDox( '[WAB-01] An empty messaging block stays empty' )]
	public function test_empty(): void {
		$empty = '<div class="wp-block-jetpack-send-a-message"></div>';
		self::assertSame( $empty, trim( do_blocks( get_comment_delimited_block_content( 'jetpack/send-a-message', [], $empty ) ) ) );
	}

	#[TestDox( 'Hides both blocks from visitors if the site’s plan lacks them' )]
	public function test_plan(): void {
		Plugin::get( Options::class )->set( 'plan', 'free' );
		self::assertSame( '', trim( self::render( self::saved( 'Chat on WhatsApp' ) ) ) );
	}
}
