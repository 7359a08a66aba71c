<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Pcre;
use WP_Block;

/** Creates fields from blocks, with or without inner blocks, and from shortcodes. */
final class FieldReader {

	/** Maximum bytes of a label or option as plain text, and as HTML. */
	private const MAX_TEXT = 2000;
	private const MAX_HTML = 4000;

	public const WIDTHS = [ 25, 33, 50, 75, 100 ];

	/** @param string $content Rendered inner blocks of the field. */
	public static function from_block( WP_Block $block, string $content = '' ): Field {
		$parsed = $block->parsed_block;
		$own    = is_array( $parsed['attrs'] ?? null ) ? $parsed['attrs'] : [];
		$name   = substr( (string) $block->name, strlen( 'jetpack/field-' ) );
		$type   = FieldType::from_name( $name );
		if ( FieldType::Radio === $type && true === ( $own['isMultiple'] ?? false ) ) {
			$type = FieldType::CheckboxMultiple;
		}
		$values = array_filter( $own, static fn ( mixed $value ): bool => null !== $value && '' !== $value && [] !== $value )
			+ FieldParts::read( $parsed['innerBlocks'] ?? [], $type ) + self::newer_defaults( $own, $type );
		if ( 'image-select' === $name && true === ( $own['showOtherOption'] ?? false ) ) {
			$values['options'] = [
				...( is_array( $values['options'] ?? null ) ? $values['options'] : [] ),
				[
					'label' => __( 'Other', 'slipstream' ),
					'other' => '',
				],
			];
		}
		if ( FieldType::File === $type ) {
			$values['dropHtml'] = FieldParts::drop_html( $content );
		}
		return self::make( $type, new BlockAttributes( self::plain( $values ) ) );
	}

	/**
	 * Converts labels from HTML to plain text. WordPress saves `&` as an entity for authors without `unfiltered_html`.
	 * @param array<mixed> $values Block attributes.
	 * @return array<mixed> The attributes. Consent messages stay HTML.
	 */
	private static function plain( array $values ): array {
		foreach ( [ 'label', 'requiredText', 'minLabel', 'maxLabel', 'placeholder', 'defaultValue' ] as $name ) {
			if ( is_string( $values[ $name ] ?? null ) ) {
				$is_html         = 'placeholder' !== $name && 'defaultValue' !== $name;
				$values[ $name ] = self::decode( $is_html ? self::without_tags( $values[ $name ] ) : $values[ $name ] );
			}
		}
		$values['options'] = array_map(
			self::plain_option( ... ),
			array_slice( is_array( $values['options'] ?? null ) ? $values['options'] : [], 0, FieldOptions::MAX )
		);
		return $values;
	}

	/** @return string|array<mixed> */
	private static function plain_option( mixed $option ): string|array {
		$text = static fn ( mixed $html ): string => is_scalar( $html ) ? self::decode( self::without_tags( (string) $html ) ) : '';
		if ( ! is_array( $option ) ) {
			return $text( $option );
		}
		return array_map( $text, array_intersect_key( $option, [ 'label' => true ] ) )
			+ array_map( self::decode( ... ), array_intersect_key( $option, [ 'other' => true ] ) )
			+ array_intersect_key( $option, [ 'image' => true ] );
	}

	/**
	 * Removes tags. A `<` that starts no tag is escaped, as in "<18", because PHP would remove it. The text is cut first,
	 * because WordPress scans it again for each tag.
	 */
	private static function without_tags( string $html ): string {
		$html = mb_strcut( $html, 0, self::MAX_HTML, 'UTF-8' );
		return str_contains( $html, '<' )
			? wp_strip_all_tags( wp_pre_kses_less_than( Pcre::replace( '/<(?![a-z\/!?])/i', '&lt;', $html ) ) )
			: trim( $html );
	}

	/**
	 * Returns the default value of a newer field.
	 * @param array<mixed> $own The field's attributes. The name of the default value depends on the field type. The default of a
	 *     phone number is a country, and is ignored.
	 * @return array<string, string> The default as `defaultValue`; empty without one.
	 */
	private static function newer_defaults( array $own, FieldType $type ): array {
		$default = FieldType::Telephone === $type ? null : $own['value'] ?? $own['default'] ?? $own['startingValue'] ?? null;
		return is_scalar( $default ) ? [ 'defaultValue' => (string) $default ] : [];
	}

	/**
	 * Creates a field from a shortcode.
	 * @param array<mixed> $attributes Attributes of `[contact-field]`. WordPress passes their names in lower case.
	 */
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
				] + array_intersect_key( $attributes, array_flip( [ 'min', 'max', 'step', 'maxfiles', 'maxfilesize', 'filetype' ] ) )
			)
		);
	}

	/**
	 * Creates a field from a placeholder.
	 * @param array<mixed> $values Result of Field::to_array(), possibly forged by an author.
	 */
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
					'filetype'               => $read->text( 'accepts' ),
				] + ( is_array( $values['bounds'] ?? null ) ? $values['bounds'] : [] )
					+ ( is_array( $values['appearance'] ?? null ) ? $values['appearance'] : [] ) + $values
			)
		);
	}

	private static function make( FieldType $type, BlockAttributes $attributes ): Field {
		$text        = static fn ( string $name ): string => $attributes->text( $name, '', self::MAX_TEXT );
		$label       = trim( $text( 'label' ) );
		$is_explicit = 'explicit' === $attributes->choice( 'consentType', [ 'implicit', 'explicit' ] );
		$width       = (int) $attributes->clamped( 'width', 0, 100, 100 );
		$bounds      = FieldBounds::from_attributes( $type, $attributes );
		$options     = match ( true ) {
			FieldType::Rating === $type => FieldOptions::for_rating( (int) $bounds['max'] ),
			$type->has_options() => FieldOptions::read( $attributes ),
			default => [],
		};
		return new Field(
			$type,
			'' === $label ? $type->default_label() : $label,
			// A field without options cannot be answered, so it is not required.
			$attributes->is( 'required' ) && ( ! $type->has_options() || [] !== $options ),
			(string) preg_replace( '/\s++/', '-', trim( $text( 'id' ) ) ),
			$options,
			FieldBounds::default( $type, $bounds, $attributes->text( 'defaultValue' ) ),
			$text( 'placeholder' ),
			in_array( $width, self::WIDTHS, true ) ? $width : 100,
			$text( 'className' ),
			FieldType::Consent === $type ? self::message( $attributes, $is_explicit ) : '',
			$is_explicit,
			$bounds,
			accepts: FieldType::File === $type ? FileKinds::groups( $text( 'filetype' ) ) : '',
			appearance: FieldAppearance::from_attributes( $attributes ),
		);
	}

	private static function message( BlockAttributes $attributes, bool $is_explicit ): string {
		$text = $attributes->text( $is_explicit ? 'explicitConsentMessage' : 'implicitConsentMessage' );
		return '' === trim( $text ) ? self::default_message( $is_explicit ) : $text;
	}

	/** Returns the default message of a consent field. */
	public static function default_message( bool $is_explicit ): string {
		return $is_explicit
			? __( 'Can we send you an email from time to time?', 'slipstream' )
			: __(
				'By submitting your information, you’re giving us permission to email you. You may unsubscribe at any time.',
				'slipstream'
			);
	}

	/** @return list<string> Items of a comma-separated list in a shortcode. `&#044;` stands for a comma in an item. */
	private static function split( mixed $list ): array {
		$list = is_string( $list ) ? $list : '';
		return '' === $list ? [] : array_map( [ self::class, 'decode' ], explode( ',', $list, FieldOptions::MAX + 1 ) );
	}

	private static function decode( mixed $text ): string {
		return is_scalar( $text ) ? trim( html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}
}
