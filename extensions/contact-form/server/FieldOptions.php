<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\PublicMedia;
use Slipstream\Contracts\BlockAttributes;

/**
 * Reads the options of a field.
 * @phpstan-type Option array{value: string, label: string, other?: string, image?: array{id: int, src: string, alt: string}}
 */
final class FieldOptions {

	/** Maximum number of options. */
	public const MAX = 500;

	/** Maximum bytes of an option's text, and of an image's alternative text. */
	private const MAX_TEXT = 2000;
	private const MAX_ALT  = 500;

	/** @return list<Option> Non-empty options with unique values. `other` is the placeholder of an option's text input. */
	public static function read( BlockAttributes $attributes ): array {
		$options = [];
		foreach ( $attributes->items( 'options', self::MAX ) as $item ) {
			$read  = new BlockAttributes( is_array( $item ) ? $item : [ 'label' => $item ] );
			$label = trim( $read->text( 'label', '', self::MAX_TEXT ) );
			$image = $read->has( 'image' ) ? self::image( $read->object( 'image' ) ) : null;
			$other = $read->has( 'other' ) ? [ 'other' => trim( $read->text( 'other', '', self::MAX_TEXT ) ) ] : [];
			$value = $read->text( 'value', $label, self::MAX_TEXT );
			if ( null !== $image && ( '' !== $label || 0 !== $image['id'] || '' !== $image['src'] ) ) {
				$letter = self::letter( count( $options ) );
				$value  = $read->text( 'value', '' === $label ? $image['alt'] : $label, self::MAX_TEXT );
				$value  = '' === $value ? $letter : $value;
				$value  = isset( $options[ "=$value" ] ) ? "$value ($letter)" : $value;

				$options[ "=$value" ] ??= [
					'value' => $value,
					'label' => $label,
					'image' => $image,
				] + $other;
			} elseif ( '' !== $label ) {
				$options[ "=$value" ] ??= [
					'value' => $value,
					'label' => $label,
				] + $other;
			}
		}
		return array_values( $options );
	}

	/** Returns the letter of an image. Visitors can type it to select the image, and it names images without a label. */
	public static function letter( int $index ): string {
		return $index < 26 ? chr( ord( 'A' ) + $index ) : (string) ( $index + 1 );
	}

	/** @return list<Option> An option for each number of points. */
	public static function for_rating( int $max ): array {
		return array_map(
			static fn ( int $points ): array => [
				'value' => "$points/$max",
				'label' => number_format_i18n( $points ),
			],
			range( 1, $max )
		);
	}

	/** @return array{id: int, src: string, alt: string} */
	private static function image( BlockAttributes $image ): array {
		$src = trim( $image->text( 'src', '', self::MAX_TEXT ) );
		return [
			'id'  => PublicMedia::parse_id( $image->all()['id'] ?? 0 ),
			'src' => 1 === preg_match( '~^(?:https?:/)?/~i', $src ) ? esc_url_raw( $src, [ 'http', 'https' ] ) : '',
			'alt' => trim( $image->text( 'alt', '', self::MAX_ALT ) ),
		];
	}
}
