<?php
/**
 * Finds the values in the markup of all fixtures.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use WP_HTML_Tag_Processor;

/** Replaces one value in saved markup with a marker. */
final class SavedMarkup {

	/** Marker that no HTML filter changes. */
	private const MARK = 'slipstreammark';

	/**
	 * Returns each kind of place once: attributes of elements, texts, and texts in attributes that contain JSON.
	 *
	 * @return array<string, array{string, 'attribute'|'text'|'json', string}> Content with the marker, kind of place, and name of the
	 *     fixture, by block and place.
	 */
	public static function places(): array {
		static $places = null;
		if ( null === $places ) {
			$places = [];
			foreach ( SavedBlocks::all() as $fixture => $blocks ) {
				foreach ( $blocks as $index => $block ) {
					self::collect( $block, [ $index ], $fixture, $places );
				}
			}
		}
		return $places;
	}

	/**
	 * Returns the content with a value in place of the marker, both escaped for HTML and unescaped.
	 *
	 * @param array{string, 'attribute'|'text'|'json', string} $place See places().
	 * @return list<string>
	 */
	public static function with( array $place, string $value ): array {
		[ $content, $kind ] = $place;
		$json               = substr( (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE ), 1, -1 );
		$values             = [
			'attribute' => [ $value, htmlspecialchars( $value ), htmlspecialchars( htmlspecialchars( $value ) ) ],
			'text'      => [ $value, htmlspecialchars( $value ), htmlspecialchars( htmlspecialchars( $value ) ) ],
			'json'      => [ htmlspecialchars( $json ), htmlspecialchars( htmlspecialchars( $json ) ) ],
		];
		return array_map( static fn ( string $written ): string => str_replace( self::MARK, $written, $content ), $values[ $kind ] );
	}

	/**
	 * Adds the places in the markup of a block and its inner blocks.
	 *
	 * @param array<string, mixed>                 $block   Parsed block.
	 * @param list<int|string>                     $way     Path to the block.
	 * @param string                               $fixture Name of the fixture.
	 * @param array<string, array{string, 'attribute'|'text'|'json', string}> $places  Places so far.
	 */
	private static function collect( array $block, array $way, string $fixture, array &$places ): void {
		foreach ( $block['innerContent'] as $index => $html ) {
			foreach ( self::variants( (string) $html ) as $name => [ $variant, $kind ] ) {
				$name              = "{$block['blockName']}, $name";
				$places[ $name ] ??= [
					SavedBlocks::serialize(
						SavedBlocks::with( $fixture, [ ...$way, 'innerContent', $index ], static fn (): string => $variant )
					),
					$kind,
					$fixture,
				];
			}
		}
		foreach ( $block['innerBlocks'] as $index => $inner ) {
			self::collect( $inner, [ ...$way, 'innerBlocks', $index ], $fixture, $places );
		}
	}

	/**
	 * Returns the markup once for each place, with the marker there.
	 *
	 * @return array<string, array{string, 'attribute'|'text'|'json'}> Markup and kind of place, by place.
	 */
	private static function variants( string $html ): array {
		$variants = [];
		$tags     = new WP_HTML_Tag_Processor( $html );
		$token    = -1;
		while ( $tags->next_token() ) {
			++$token;
			if ( '#text' === $tags->get_token_type() && '' !== trim( $tags->get_modifiable_text() ) ) {
				$variants['text'] ??= [
					self::change(
						$html,
						$token,
						static fn ( WP_HTML_Tag_Processor $tag ): bool => $tag->set_modifiable_text( self::MARK )
					),
					'text',
				];
			}
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $attribute ) {
				$name = strtolower( (string) $tags->get_tag() ) . " $attribute";
				foreach ( self::marked( $tags->get_attribute( $attribute ) ) as $place => [ $value, $kind ] ) {
					$variants[ $name . $place ] ??= [
						self::change(
							$html,
							$token,
							static fn ( WP_HTML_Tag_Processor $tag ): bool => $tag->set_attribute( $attribute, $value )
						),
						$kind,
					];
				}
			}
		}
		return $variants;
	}

	/**
	 * Changes one token of markup.
	 *
	 * @param int                                   $number Index of the token.
	 * @param callable(WP_HTML_Tag_Processor): bool $change Changes the token. Receives the processor at its position.
	 */
	private static function change( string $html, int $number, callable $change ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		for ( $token = 0; $token <= $number; $token++ ) {
			$tags->next_token();
		}
		$change( $tags );
		return $tags->get_updated_html();
	}

	/**
	 * Returns the values of an attribute that contain the marker, one for each place.
	 *
	 * @return array<string, array{string, 'attribute'|'json'}> Value and kind of place, by place in the value.
	 */
	private static function marked( mixed $value ): array {
		$marked = [ '' => [ self::MARK, 'attribute' ] ];
		$data   = is_string( $value ) ? json_decode( $value, true ) : null;
		if ( ! is_array( $data ) ) {
			return $marked;
		}
		$leaves = 0;
		array_walk_recursive(
			$data,
			static function () use ( &$leaves ): void {
				++$leaves;
			}
		);
		for ( $number = 0; $number < $leaves; $number++ ) {
			$index = 0;
			$copy  = $data;
			array_walk_recursive(
				$copy,
				static function ( mixed &$leaf ) use ( &$index, $number ): void {
					$leaf = $index++ === $number ? self::MARK : $leaf;
				}
			);
			$marked[ "[$number]" ] = [ (string) wp_json_encode( $copy, JSON_UNESCAPED_SLASHES ), 'json' ];
		}
		return $marked;
	}
}
