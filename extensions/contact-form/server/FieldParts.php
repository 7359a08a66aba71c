<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Reads the inner blocks of newer fields. Returns them as the attributes of older fields, which have no inner blocks. */
final class FieldParts {

	private const PICTURE = 'jetpack/input-image-option';

	private const OPTIONS = [ 'jetpack/option', 'jetpack/field-option-radio', 'jetpack/field-option-checkbox', self::PICTURE ];

	/** Maximum depth of inner blocks. */
	private const MAX_DEPTH = 6;

	/** Comments around the author's HTML in a drop area. */
	private const DROP = [ '<!--slipstream-drop-->', '<!--/slipstream-drop-->' ];

	/** @var array<string, mixed> */
	private array $flat = [];

	/** @var list<array<string, mixed>> */
	private array $options = [];

	private function __construct( private readonly FieldType $type ) {}

	/**
	 * Reads a field's inner blocks.
	 * @param mixed $blocks Parsed inner blocks of a field.
	 * @return array<string, mixed> Attributes that the inner blocks contain.
	 */
	public static function read( mixed $blocks, FieldType $type ): array {
		$parts = new self( $type );
		$parts->walk( $blocks, 1 );
		return [] === $parts->options ? $parts->flat : $parts->flat + [ 'options' => $parts->options ];
	}

	/** Renders `jetpack/dropzone` between comments, from which drop_html() reads it. */
	public static function drop_area( BlockAttributes $attributes, string $content ): string {
		return self::DROP[0] . $content . self::DROP[1];
	}

	/**
	 * Returns the HTML of the drop area; '' without one.
	 * @param string $content Rendered content of a file field.
	 */
	public static function drop_html( string $content ): string {
		$start = strpos( $content, self::DROP[0] );
		$end   = strrpos( $content, self::DROP[1] );
		if ( false === $start || false === $end || $end < $start ) {
			return '';
		}
		$start += strlen( self::DROP[0] );
		return trim( substr( $content, $start, $end - $start ) );
	}

	private function walk( mixed $blocks, int $depth ): void {
		foreach ( is_array( $blocks ) && $depth <= self::MAX_DEPTH ? $blocks : [] as $block ) {
			$name = (string) ( $block['blockName'] ?? '' );
			$this->read_block(
				$name,
				new BlockAttributes( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [] ),
				is_array( $block ) ? $block : []
			);
			if ( self::PICTURE !== $name ) {
				$this->walk( $block['innerBlocks'] ?? [], $depth + 1 );
			}
		}
	}

	/** @param array<mixed> $block Parsed block. */
	private function read_block( string $name, BlockAttributes $attributes, array $block ): void {
		if ( 'jetpack/label' === $name || $attributes->is( 'isStandalone' ) ) {
			$this->read_label( $attributes );
		} elseif ( in_array( $name, self::OPTIONS, true ) ) {
			$this->options[] = [ 'label' => $attributes->text( 'label' ) ]
				+ ( $attributes->is( 'isOther' ) ? [ 'other' => $attributes->text( 'otherPlaceholder' ) ] : [] )
				+ ( self::PICTURE === $name ? [ 'image' => self::image( $block['innerBlocks'] ?? [], 1 ) ] : [] );
		} elseif ( str_starts_with( $name, 'jetpack/' ) ) {
			$this->flat += array_intersect_key( $attributes->all(), array_flip( [ 'placeholder', 'min', 'max', 'step', 'maxfiles' ] ) );
		}
	}

	private function read_label( BlockAttributes $attributes ): void {
		$this->flat += array_intersect_key( $attributes->all(), array_flip( [ 'requiredText', 'requiredIndicator' ] ) );
		if ( $attributes->is( 'isStandalone' ) && FieldType::Consent === $this->type ) {
			$this->flat['implicitConsentMessage'] = $attributes->text( 'label' );
			$this->flat['explicitConsentMessage'] = $attributes->text( 'label' );
		} else {
			$this->flat['label'] ??= $attributes->text( 'label' );
		}
	}

	/**
	 * Finds the first image of an option.
	 * @param mixed $blocks Parsed inner blocks of the option.
	 * @return array{id: int, src: string, alt: string} Empty values if there is none.
	 */
	private static function image( mixed $blocks, int $depth ): array {
		$none = [
			'id'  => 0,
			'src' => '',
			'alt' => '',
		];
		foreach ( is_array( $blocks ) && $depth <= self::MAX_DEPTH ? $blocks : [] as $block ) {
			if ( 'core/image' === ( $block['blockName'] ?? '' ) ) {
				$tags = new WP_HTML_Tag_Processor( (string) ( $block['innerHTML'] ?? '' ) );
				$has  = $tags->next_tag( [ 'tag_name' => 'img' ] );
				return [
					'id'  => PublicMedia::parse_id( $block['attrs']['id'] ?? 0 ),
					'src' => $has ? (string) $tags->get_attribute( 'src' ) : '',
					'alt' => $has ? (string) $tags->get_attribute( 'alt' ) : '',
				];
			}
			$found = self::image( $block['innerBlocks'] ?? [], $depth + 1 );
			if ( $found !== $none ) {
				return $found;
			}
		}
		return $none;
	}
}
