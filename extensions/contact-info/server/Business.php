<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Contracts\BlockAttributes;

/** Collects the data of a container, and adds it to opening hours inside it. So search engines find both for the same business. */
final class Business {

	/** @var array<string, mixed> Schema.org properties of the business; empty outside a container. */
	private array $properties = [];

	/** Filter `render_block_data`. Reads a container before its inner blocks are rendered, so that their order does not matter. */
	public function start_container( mixed $block ): mixed {
		if (
			is_array( $block )
			&& 'jetpack/contact-info' === ( $block['blockName'] ?? null )
			&& is_array( $block['innerBlocks'] ?? null )
		) {
			$this->properties = self::read( $block['innerBlocks'] );
		}
		return $block;
	}

	/** Removes the properties after the container has been rendered, so that later blocks do not receive them. */
	public function end_container(): void {
		$this->properties = [];
	}

	/**
	 * Filter `slipstream_business_hours_structured_data`. Adds properties that the node does not have.
	 * @param mixed $business A LocalBusiness node; an empty one is not printed.
	 */
	public function add_properties( mixed $business ): mixed {
		return is_array( $business ) && [] !== $business ? $business + $this->properties : $business;
	}

	/**
	 * Reads the properties of the blocks in a container.
	 * @param array<mixed> $blocks Parsed blocks.
	 * @return array<string, mixed> The first value of each property.
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
	 * Returns a property as an array; an empty array if it has no value.
	 * @param string|array<string, string> $value Value of the property.
	 * @return array<string, mixed> Value by name.
	 */
	private static function filled( string $name, string|array $value ): array {
		return '' === $value || [] === $value ? [] : [ $name => $value ];
	}

	/**
	 * Returns a schema.org PostalAddress; empty if no part is filled in.
	 * @return array<string, string> Values by property.
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
