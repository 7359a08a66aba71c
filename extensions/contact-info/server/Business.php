<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Contracts\BlockAttributes;

/** Knows what the container says that is being rendered: hours inside it are those of the business at its address. */
final class Business {

	/** @var array<string, mixed> Properties of the business, in the words of schema.org; none outside a container. */
	private array $properties = [];

	/** Filter `render_block_data`: reads a container before the blocks in it are rendered, in whatever order they stand; the same. */
	public function enter( mixed $block ): mixed {
		if (
			is_array( $block )
			&& 'jetpack/contact-info' === ( $block['blockName'] ?? null )
			&& is_array( $block['innerBlocks'] ?? null )
		) {
			$this->properties = self::read( $block['innerBlocks'] );
		}
		return $block;
	}

	/** Called when the container is rendered. */
	public function leave(): void {
		$this->properties = [];
	}

	/**
	 * Filter `slipstream_business_hours_structured_data`: adds what nobody has said yet.
	 * @param mixed $business A node of type LocalBusiness; an empty one is not to be printed.
	 */
	public function complete( mixed $business ): mixed {
		return is_array( $business ) && [] !== $business ? $business + $this->properties : $business;
	}

	/**
	 * What the blocks in a container say.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return array<string, mixed> The first of each property.
	 */
	private static function read( array $blocks ): array {
		$properties = [];
		foreach ( $blocks as $block ) {
			$name       = is_array( $block ) ? ( $block['blockName'] ?? '' ) : '';
			$saved      = is_array( $block ) ? ( $block['attrs'] ?? null ) : null;
			$attributes = new BlockAttributes( is_array( $saved ) ? $saved : [] );

			$properties += match ( $name ) {
				'jetpack/address' => self::filled( 'address', self::postal_address( $attributes ) ),
				'jetpack/email'   => self::filled( 'email', Email::first( $attributes->text( 'email' ) ) ),
				'jetpack/phone'   => self::filled( 'telephone', Phone::first( $attributes->text( 'phone' ) ) ),
				default           => [],
			};
		}
		return $properties;
	}

	/**
	 * A property, when it has a value.
	 * @param string|array<string, string> $value Its value.
	 * @return array<string, mixed> Empty when it has none.
	 */
	private static function filled( string $name, string|array $value ): array {
		return '' === $value || [] === $value ? [] : [ $name => $value ];
	}

	/**
	 * An address in the words of schema.org.
	 * @return array<string, string> Empty when nothing is filled in.
	 */
	private static function postal_address( BlockAttributes $attributes ): array {
		$parts = Address::parts( $attributes );
		if ( [] === $parts ) {
			return [];
		}
		$street = array_intersect_key( $parts, array_flip( [ 'address', 'addressLine2', 'addressLine3' ] ) );
		return array_filter(
			[
				'@type'           => 'PostalAddress',
				'streetAddress'   => implode( ', ', $street ),
				'addressLocality' => $parts['city'] ?? '',
				'addressRegion'   => $parts['region'] ?? '',
				'postalCode'      => $parts['postal'] ?? '',
				'addressCountry'  => $parts['country'] ?? '',
			],
			static fn ( string $text ): bool => '' !== $text
		);
	}
}
