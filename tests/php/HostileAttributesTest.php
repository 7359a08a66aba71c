<?php
/**
 * Tests of malicious text in block attributes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

/**
 * Contributors can write any text into an attribute. The page must have the same elements, attributes and URL schemes as with a valid
 * text.
 */
#[Group( 'rendering' )]
final class HostileAttributesTest extends TestCase {

	/** Markup that authors may use in labels: formats and an inline image. */
	private const VALID = '<b>abc</b><img src="x.png" alt="">';

	/** Malformed text, which can make the HTML parser drop an element after the text. */
	private const MALFORMED = '"a" < <b>c</b>';

	/** Valid text that is longer than any payload, because long texts may get attributes that short ones do not need. */
	private const LONG = 'abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc';

	/** URL schemes that are added to a URL without one. */
	private const WEB = [ 'http:', 'https:' ];

	/** Attributes that contain a URL. */
	private const URL_ATTRIBUTES = [ 'href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'cite' ];

	/**
	 * Parts of a page with valid text, by block and attribute. They do not depend on the payload.
	 *
	 * @var array<string, array<string, list<string>>>
	 */
	private static array $valid = [];

	/**
	 * Texts that are dangerous wherever they are printed unescaped.
	 *
	 * @return array<string, array{string}>
	 */
	public static function payloads(): array {
		return [
			'an element'            => [ '<script>alert(1)</script>' ],
			'a picture with events' => [ '"><img src=x onerror=alert(1)>' ],
			'a quote and an event'  => [ '" onmouseover="alert(1)' ],
			'a single quote'        => [ "' onfocus='alert(1)' autofocus='" ],
			'a script address'      => [ 'javascript:alert(1)' ],
			'an address in capital' => [ "  JaVaScRiPt:alert(1)\t" ],
			'encoded'               => [ '&#106;avascript&colon;alert(1)' ],
			'a data address'        => [ 'data:text/html,<script>alert(1)</script>' ],
			'the end of a comment'  => [ '--><script>alert(1)</script><!--' ],
			'style'                 => [ 'red;background:url(javascript:alert(1));x:expression(alert(1))' ],
			'the end of an element' => [ '</style></svg></dl><svg onload=alert(1)>' ],
			'a template'            => [ '{{constructor.constructor("alert(1)")()}}<b data-wp-interactive="x">' ],
			'a null byte'           => [ "java\0script:alert(1)" ],
		];
	}

	/**
	 * All block types of the plugin.
	 *
	 * @return array<string, WP_Block_Type>
	 */
	private static function block_types(): array {
		do_action( 'rest_api_init' );
		return array_filter(
			WP_Block_Type_Registry::get_instance()->get_all_registered(),
			static fn ( WP_Block_Type $type ): bool => 1 === preg_match( '#^(jetpack|premium-content|slipstream)/#', $type->name )
		);
	}

	/**
	 * Saves a block as a contributor, and renders what is stored.
	 *
	 * @param string               $name       Block name.
	 * @param array<string, mixed> $attributes Attributes of the block.
	 */
	private static function page( string $name, array $attributes ): string {
		return do_blocks(
			wp_unslash( apply_filters( 'content_save_pre', wp_slash( get_comment_delimited_block_content( $name, $attributes, '' ) ) ) )
		);
	}

	/**
	 * Returns the parts of a page that a malicious text must not change.
	 *
	 * @param string $html A page.
	 * @return list<string> Elements, script elements with their code, attributes and URL schemes, without duplicates.
	 */
	private static function parts( string $html ): array {
		$parts = [];
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$parts[] = '<' . $tags->get_tag() . '>'
				. ( in_array( $tags->get_tag(), [ 'SCRIPT', 'STYLE' ], true ) ? $tags->get_modifiable_text() : '' );
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $attribute ) {
				$value   = $tags->get_attribute( $attribute );
				$parts[] = $attribute;
				if (
					is_string( $value )
					&& in_array( $attribute, self::URL_ATTRIBUTES, true )
					&& 1 === preg_match( '/^[\s\x00-\x1f]*([a-z][a-z0-9+.\s\x00-\x1f-]*):/i', $value, $scheme )
				) {
					$parts[] = strtolower( $scheme[1] ) . ':';
				}
				if ( is_string( $value ) && 'style' === $attribute ) {
					preg_match_all( '/url\(|expression\(|javascript:|(?:^|;)\s*[\w-]+\s*:/i', $value, $found );
					$parts = array_merge( $parts, array_map( static fn ( string $part ): string => trim( $part, " ;\n" ), $found[0] ) );
				}
			}
		}
		return array_values( array_unique( $parts ) );
	}

	/**
	 * Tests a payload in each attribute that accepts text, for all blocks.
	 *
	 * @param string $payload Malicious text.
	 */
	#[TestDox( '$_dataName in any attribute of any block adds no element, attribute or scheme' )]
	#[DataProvider( 'payloads' )]
	public function test_adds_nothing( string $payload ): void {
		$this->log_in( 'contributor' );
		kses_init_filters();
		$tried = 0;
		foreach ( self::block_types() as $name => $type ) {
			$names = array_keys(
				array_filter(
					$type->attributes ?? [],
					static fn ( array $schema ): bool => in_array( 'string', (array) ( $schema['type'] ?? 'string' ), true )
				)
			);
			foreach ( array_unique( [ ...$names, 'className' ] ) as $attribute ) {
				$valid   = self::$valid[ $name ][ $attribute ] ??= self::parts(
					self::page( $name, [ $attribute => self::VALID ] ) . self::page( $name, [] )
				);
				$hostile = self::parts( self::page( $name, [ $attribute => $payload ] ) );
				self::assertSame( [], array_values( array_diff( $hostile, $valid ) ), "$name, $attribute" );
				++$tried;
			}
		}
		self::assertGreaterThan( 20, $tried );
		kses_remove_filters();
	}

	/**
	 * Saves blocks as a contributor and renders the result.
	 *
	 * @param list<array<string, mixed>> $blocks Parsed blocks.
	 * @return array{string, string} Saved content and rendered page.
	 */
	private static function save_and_render( array $blocks ): array {
		$saved = wp_unslash( apply_filters( 'content_save_pre', wp_slash( SavedBlocks::serialize( $blocks ) ) ) );
		return [ $saved, do_blocks( $saved ) ];
	}

	/**
	 * Parts of the page with harmless text, by place.
	 *
	 * @var array<string, list<string>>
	 */
	private static array $nested = [];

	#[TestDox( '$_dataName in any leaf of the attributes of any saved block adds no element, attribute, scheme or declaration' )]
	#[DataProvider( 'payloads' )]
	public function test_nested( string $payload ): void {
		$this->log_in( 'contributor' );
		kses_init_filters();
		do_action( 'rest_api_init' );
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_string( $value ) );
		foreach ( $places as $name => [ $fixture, $way ] ) {
			self::$nested[ $name ] ??= array_merge(
				self::parts( self::save_and_render( SavedBlocks::all()[ $fixture ] )[1] ),
				self::parts( self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => self::VALID ) )[1] ),
				self::parts( self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => 'abc' ) )[1] ),
				self::parts( self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => self::LONG ) )[1] ),
				self::parts( self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => '' ) )[1] ),
				self::WEB
			);
			$hostile                 = self::parts(
				self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => $payload ) )[1]
			);
			self::assertSame( [], array_values( array_diff( $hostile, self::$nested[ $name ] ) ), "$name in $fixture" );
		}
		self::assertGreaterThan( 60, count( $places ) );
		kses_remove_filters();
	}

	/**
	 * Saves markup with a value in one place as a contributor. Contributors may write everything that
	 * remains in the saved content, so only further parts on the page are a fault.
	 *
	 * @param array{string, 'attribute'|'text'|'json', string} $place See SavedMarkup::places().
	 * @return array{list<string>, list<string>} Parts of the saved content, and of the rendered content.
	 */
	private static function markup_parts( array $place, string $value ): array {
		$saved = array_map(
			static fn ( string $content ): string => wp_unslash( apply_filters( 'content_save_pre', wp_slash( $content ) ) ),
			SavedMarkup::with( $place, $value )
		);
		return [ self::parts( implode( $saved ) ), self::parts( implode( array_map( 'do_blocks', $saved ) ) ) ];
	}

	/**
	 * Returns the parts of a page with harmless text in a place.
	 * @param array{string, 'attribute'|'text'|'json', string} $place See SavedMarkup::places().
	 * @return list<string>
	 */
	private static function valid_markup( array $place ): array {
		$values = array_map(
			static fn ( string $value ): array => self::markup_parts( $place, $value )[1],
			[ self::VALID, self::MALFORMED, self::LONG, 'abc', '' ]
		);
		$parts  = array_merge( self::WEB, self::parts( self::save_and_render( SavedBlocks::all()[ $place[2] ] )[1] ), ...$values );
		self::assertSame( [], array_values( (array) preg_grep( '/^(?:on|javascript:|data:|expression)/', $parts ) ), $place[2] );
		return $parts;
	}

	#[TestDox( '$_dataName in any attribute, text and JSON of the markup inside any saved block becomes no element, attribute, scheme or declaration that WordPress did not let pass' )]
	#[DataProvider( 'payloads' )]
	public function test_markup( string $payload ): void {
		$this->log_in( 'contributor' );
		do_action( 'rest_api_init' );
		foreach ( SavedMarkup::places() as $name => $place ) {
			self::$nested[ "markup of $name" ] ??= self::valid_markup( $place );
			[ $saved, $rendered ]                = self::markup_parts( $place, $payload );
			self::assertSame( [], array_values( array_diff( $rendered, self::$nested[ "markup of $name" ], $saved ) ), $name );
		}
		self::assertGreaterThan( 100, count( SavedMarkup::places() ) );
	}
}
