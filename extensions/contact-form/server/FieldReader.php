<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\BlockAttributes;
use WP_Block;

/** Makes fields of what posts hold: flat blocks, newer blocks with inner blocks, and shortcodes. */
final class FieldReader {

	/** Bytes of a label or option, and how many options; what an author writes is far below. */
	private const MAX_TEXT    = 2000;
	private const MAX_OPTIONS = 500;
	private const MAX_RATING  = 10;

	public const WIDTHS = [ 25, 33, 50, 75, 100 ];

	public static function from_block( WP_Block $block ): Field {
		$parsed = $block->parsed_block;
		$own    = is_array( $parsed['attrs'] ?? null ) ? $parsed['attrs'] : [];
		$inner  = self::inner( $parsed['innerBlocks'] ?? [] );
		$type   = FieldType::from_name( substr( (string) $block->name, strlen( 'jetpack/field-' ) ) );
		if ( FieldType::Radio === $type && true === ( $own['isMultiple'] ?? false ) ) {
			$type = FieldType::CheckboxMultiple;
		}
		return self::make( $type, new BlockAttributes( self::plain( array_filter( $own, static fn ( mixed $value ): bool => null !== $value && '' !== $value ) + self::from_inner( $inner, $type ) + self::newer_defaults( $own ) ) ) );
	}

	/**
	 * Labels are HTML, and of authors who may not write all HTML WordPress saves every `&` as an entity.
	 * @param array<mixed> $values Of a block.
	 * @return array<mixed> Texts without markup; a consent's words keep theirs.
	 */
	private static function plain( array $values ): array {
		foreach ( [ 'label', 'placeholder', 'defaultValue' ] as $name ) {
			if ( is_string( $values[ $name ] ?? null ) ) {
				$values[ $name ] = self::decode( 'label' === $name ? self::without_tags( $values[ $name ] ) : $values[ $name ] );
			}
		}
		$options           = is_array( $values['options'] ?? null ) ? array_filter( $values['options'], 'is_scalar' ) : [];
		$values['options'] = array_map( static fn ( string|int|float|bool $option ): string => self::decode( self::without_tags( (string) $option ) ), array_slice( $options, 0, self::MAX_OPTIONS ) );
		return $values;
	}

	/** Where no tag begins or ends, as in "<18", an author wrote a sign: PHP would take all that follows it for a tag. */
	private static function without_tags( string $html ): string {
		return wp_strip_all_tags( wp_pre_kses_less_than( (string) preg_replace( '/<(?![a-z\/!?])/i', '&lt;', $html ) ) );
	}

	/**
	 * @param array<mixed> $own Attributes of a newer field, which may keep its default under another name.
	 * @return array<string, string> Under the name of flat fields.
	 */
	private static function newer_defaults( array $own ): array {
		$default = $own['value'] ?? $own['default'] ?? $own['startingValue'] ?? null;
		return is_scalar( $default ) ? [ 'defaultValue' => (string) $default ] : [];
	}

	/** @param array<mixed> $attributes Of `[contact-field]`, whose names WordPress has made lower case. */
	public static function from_shortcode( array $attributes ): Field {
		$text   = static fn ( string $name ): string => self::decode( $attributes[ $name ] ?? '' );
		$labels = self::split( $attributes['options'] ?? '' );
		$values = self::split( $attributes['values'] ?? '' );
		return self::make(
			FieldType::from_name( strtolower( $text( 'type' ) ) ),
			new BlockAttributes(
				[
					'label'                  => self::decode( self::without_tags( $text( 'label' ) ) ),
					'required'               => $text( 'required' ),
					'id'                     => $text( 'id' ),
					'options'                => array_map(
						static fn ( string $label, int $index ): array => [
							'label' => $label,
							'value' => $values[ $index ] ?? $label,
						],
						$labels,
						array_keys( $labels )
					),
					'defaultValue'           => $text( 'default' ),
					'placeholder'            => $text( 'placeholder' ),
					'width'                  => $text( 'width' ),
					'className'              => $text( 'class' ),
					'consentType'            => $text( 'consenttype' ),
					'implicitConsentMessage' => $text( 'implicitconsentmessage' ),
					'explicitConsentMessage' => $text( 'explicitconsentmessage' ),
				] + array_intersect_key( $attributes, array_flip( [ 'min', 'max', 'step' ] ) )
			)
		);
	}

	/** @param array<mixed> $values What Field::to_array() gave, or what somebody made of it. */
	public static function from_array( array $values ): Field {
		$read = new BlockAttributes( $values );
		$type = FieldType::from_name( $read->text( 'type' ) );
		return self::make(
			$type,
			new BlockAttributes(
				[
					'required'               => $values['is_required'] ?? false,
					'defaultValue'           => $values['default'] ?? '',
					'className'              => $values['class_name'] ?? '',
					'consentType'            => $read->is( 'is_explicit' ) ? 'explicit' : 'implicit',
					'implicitConsentMessage' => $read->text( 'message' ),
					'explicitConsentMessage' => $read->text( 'message' ),
				] + ( is_array( $values['bounds'] ?? null ) ? $values['bounds'] : [] ) + $values
			)
		);
	}

	private static function make( FieldType $type, BlockAttributes $attributes ): Field {
		$text        = static fn ( string $name ): string => $attributes->text( $name, '', self::MAX_TEXT );
		$label       = trim( $text( 'label' ) );
		$is_explicit = 'explicit' === $attributes->choice( 'consentType', [ 'implicit', 'explicit' ] );
		$width       = (int) $attributes->clamped( 'width', 0, 100, 100 );
		$bounds      = self::bounds( $type, $attributes );
		return new Field(
			$type,
			'' === $label ? $type->default_label() : $label,
			$attributes->is( 'required' ),
			(string) preg_replace( '/\s++/', '-', trim( $text( 'id' ) ) ),
			FieldType::Rating === $type ? self::rating( $bounds ) : ( $type->has_options() ? self::options( $attributes ) : [] ),
			$attributes->text( 'defaultValue' ),
			$text( 'placeholder' ),
			in_array( $width, self::WIDTHS, true ) ? $width : 100,
			$text( 'className' ),
			FieldType::Consent === $type ? self::message( $attributes, $is_explicit ) : '',
			$is_explicit,
			$bounds,
		);
	}

	private static function message( BlockAttributes $attributes, bool $is_explicit ): string {
		$text = $attributes->text( $is_explicit ? 'explicitConsentMessage' : 'implicitConsentMessage' );
		if ( '' !== trim( $text ) ) {
			return $text;
		}
		return $is_explicit
			? __( 'Can we send you an email from time to time?', 'slipstream' )
			: __( 'By submitting your information, you’re giving us permission to email you. You may unsubscribe at any time.', 'slipstream' );
	}

	/** @return list<array{value: string, label: string}> Without empty ones, and each value once. */
	private static function options( BlockAttributes $attributes ): array {
		$options = [];
		foreach ( $attributes->items( 'options', self::MAX_OPTIONS ) as $item ) {
			$option = new BlockAttributes( is_array( $item ) ? $item : [ 'label' => $item ] );
			$label  = trim( $option->text( 'label', '', self::MAX_TEXT ) );
			$value  = $option->text( 'value', $label, self::MAX_TEXT );
			if ( '' !== $label ) {
				$options[ "=$value" ] ??= [
					'value' => $value,
					'label' => $label,
				];
			}
		}
		return array_values( $options );
	}

	/**
	 * @param array<string, float> $bounds Of the field.
	 * @return list<array{value: string, label: string}> As many as the author wants points.
	 */
	private static function rating( array $bounds ): array {
		$max = (int) ( $bounds['max'] ?? 5 );
		return array_map(
			static fn ( int $points ): array => [
				'value' => "$points/$max",
				'label' => number_format_i18n( $points ),
			],
			range( 1, $max )
		);
	}

	/** @return array<string, float> Those that the author gave; a rating and a file field always have `max`. */
	private static function bounds( FieldType $type, BlockAttributes $attributes ): array {
		if ( FieldType::Rating === $type ) {
			return [ 'max' => floor( $attributes->clamped( 'max', 2, self::MAX_RATING, 5 ) ) ];
		}
		if ( FieldType::File === $type ) {
			return [ 'max' => floor( $attributes->clamped( $attributes->has( 'maxfiles' ) ? 'maxfiles' : 'max', 1, 10, 1 ) ) ];
		}
		if ( ! in_array( $type, [ FieldType::Number, FieldType::Slider ], true ) ) {
			return [];
		}
		$given = array_map(
			static fn ( string $name ): ?float => $attributes->number( $name ),
			[
				'min'  => 'min',
				'max'  => 'max',
				'step' => 'step',
			]
		);
		return array_filter( $given, static fn ( ?float $number ): bool => null !== $number );
	}

	/**
	 * @param mixed $blocks Parsed inner blocks.
	 * @return list<array{string, BlockAttributes}> Name and attributes of each, at any depth, in their order.
	 */
	private static function inner( mixed $blocks, int $depth = 0 ): array {
		$found = [];
		foreach ( is_array( $blocks ) && $depth < 5 ? $blocks : [] as $block ) {
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
			$found[]    = [ (string) ( $block['blockName'] ?? '' ), new BlockAttributes( $attributes ) ];
			$found      = [ ...$found, ...self::inner( $block['innerBlocks'] ?? [], $depth + 1 ) ];
		}
		return $found;
	}

	/**
	 * What newer fields keep in blocks of their own, under the names that flat fields have for it.
	 * @param list<array{string, BlockAttributes}> $inner See inner().
	 * @return array<string, mixed> Without what none of them has.
	 */
	private static function from_inner( array $inner, FieldType $type ): array {
		$flat    = [];
		$options = [];
		foreach ( $inner as [ $name, $attributes ] ) {
			if ( 'jetpack/label' === $name ) {
				$flat['label'] ??= $attributes->text( 'label' );
			} elseif ( $attributes->is( 'isStandalone' ) && FieldType::Consent === $type ) {
				$flat['implicitConsentMessage'] = $attributes->text( 'label' );
				$flat['explicitConsentMessage'] = $attributes->text( 'label' );
			} elseif ( $attributes->is( 'isStandalone' ) ) {
				$flat['label'] ??= $attributes->text( 'label' );
			} elseif ( str_ends_with( $name, 'option' ) ) {
				$options[] = $attributes->text( 'label' );
			} else {
				$flat += array_intersect_key( $attributes->all(), array_flip( [ 'placeholder', 'min', 'max', 'step', 'maxfiles' ] ) );
			}
		}
		return [] === $options ? $flat : $flat + [ 'options' => $options ];
	}

	/** @return list<string> A comma list of a shortcode; a comma within is written `&#044;`. */
	private static function split( mixed $list ): array {
		$list = is_string( $list ) ? $list : '';
		return '' === $list ? [] : array_map( [ self::class, 'decode' ], explode( ',', $list, self::MAX_OPTIONS + 1 ) );
	}

	private static function decode( mixed $text ): string {
		return is_scalar( $text ) ? trim( html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}
}
