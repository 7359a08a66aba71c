<?php
/**
 * Tests what becomes of hostile text in the attributes of blocks.
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
 * Whatever a contributor writes into an attribute: the page has the elements, attributes and schemes of an honest one.
 */
#[Group( 'rendering' )]
final class HostileAttributesTest extends TestCase {

	/** What an author may do in a label: formats and an inline picture. */
	private const HONEST = '<b>abc</b><img src="x.png" alt="">';

	/** What takes an element away where it is no part of its text: one picture is left of two. */
	private const TORN = '"a" < <b>c</b>';

	/** Longer than any payload: a long text may get attributes that a short one does not need. */
	private const LONG = 'abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc abc';

	/** What an address without a scheme gets. */
	private const WEB = [ 'http:', 'https:' ];

	/** Attributes whose value is an address. */
	private const ADDRESSES = [ 'href', 'src', 'action', 'formaction', 'poster', 'xlink:href', 'data', 'cite' ];

	/**
	 * What a page with honest text is made of, by block and attribute: the same for each payload.
	 *
	 * @var array<string, array<string, list<string>>>
	 */
	private static array $honest = [];

	/**
	 * Text that would become something else where it is printed carelessly.
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
	 * Our block types, all of them.
	 *
	 * @return array<string, WP_Block_Type>
	 */
	private static function block_types(): array {
		do_action( 'rest_api_init' );
		return array_filter(
			WP_Block_Type_Registry::get_instance()->get_all_registered(),
			static fn ( WP_Block_Type $type ): bool => 1 === preg_match( '#^(jetpack|premium-content)/#', $type->name )
		);
	}

	/**
	 * What a contributor's save leaves of one block, as a page shows it.
	 *
	 * @param string               $name       Of the block.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private static function page( string $name, array $attributes ): string {
		return do_blocks(
			wp_unslash( apply_filters( 'content_save_pre', wp_slash( get_comment_delimited_block_content( $name, $attributes, '' ) ) ) )
		);
	}

	/**
	 * What a page is made of.
	 *
	 * @param string $html A page.
	 * @return list<string> Its elements, those of code with it, attributes and schemes, each once.
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
					&& in_array( $attribute, self::ADDRESSES, true )
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
	 * Tries the text in each attribute of each block that takes text.
	 *
	 * @param string $payload The text.
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
				$honest  = self::$honest[ $name ][ $attribute ] ??= self::parts(
					self::page( $name, [ $attribute => self::HONEST ] ) . self::page( $name, [] )
				);
				$hostile = self::parts( self::page( $name, [ $attribute => $payload ] ) );
				self::assertSame( [], array_values( array_diff( $hostile, $honest ) ), "$name, $attribute" );
				++$tried;
			}
		}
		self::assertGreaterThan( 20, $tried );
		kses_remove_filters();
	}

	/**
	 * What a contributor's save leaves of blocks, and what a page makes of that.
	 *
	 * @param list<array<string, mixed>> $blocks Parsed.
	 * @return array{string, string} Saved, rendered.
	 */
	private static function save_and_render( array $blocks ): array {
		$saved = wp_unslash( apply_filters( 'content_save_pre', wp_slash( SavedBlocks::serialize( $blocks ) ) ) );
		return [ $saved, do_blocks( $saved ) ];
	}

	/**
	 * What each place's page is made of with text that means no harm, by place.
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
				self::parts( self::save_and_render( SavedBlocks::with( $fixture, $way, static fn (): string => self::HONEST ) )[1] ),
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
	 * A contributor's page with a value in a place of the markup, and what the save left of it: that WordPress lets him write.
	 *
	 * @param array{string, 'attribute'|'text'|'json', string} $place See SavedMarkup::places().
	 * @return array{list<string>, list<string>} The parts of what is saved and of what is rendered.
	 */
	private static function markup_parts( array $place, string $value ): array {
		$saved = array_map(
			static fn ( string $content ): string => wp_unslash( apply_filters( 'content_save_pre', wp_slash( $content ) ) ),
			SavedMarkup::with( $place, $value )
		);
		return [ self::parts( implode( $saved ) ), self::parts( implode( array_map( 'do_blocks', $saved ) ) ) ];
	}

	/**
	 * What an honest page of a place is made of.
	 *
	 * @param array{string, 'attribute'|'text'|'json', string} $place See SavedMarkup::places().
	 * @return list<string>
	 */
	private static function honest_markup( array $place ): array {
		$values = array_map(
			static fn ( string $value ): array => self::markup_parts( $place, $value )[1],
			[ self::HONEST, self::TORN, self::LONG, 'abc', '' ]
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
			self::$nested[ "markup of $name" ] ??= self::honest_markup( $place );
			[ $saved, $rendered ]                = self::markup_parts( $place, $payload );
			self::assertSame( [], array_values( array_diff( $rendered, self::$nested[ "markup of $name" ], $saved ) ), $name );
		}
		self::assertGreaterThan( 100, count( SavedMarkup::places() ) );
	}
}
