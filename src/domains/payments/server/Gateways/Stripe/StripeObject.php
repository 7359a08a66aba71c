<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

/** Reads properties of an object of Stripe's API. A property that is missing or has another type reads as empty. */
final class StripeObject {

	/** @param array<mixed> $data The object. */
	public static function text( array $data, string $name ): string {
		return is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
	}

	/** @param array<mixed> $data The object. */
	public static function integer( array $data, string $name ): int {
		return is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
	}

	/**
	 * @param array<mixed> $data The object.
	 * @return array<mixed> An object or a list.
	 */
	public static function child( array $data, string|int $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : [];
	}

	/**
	 * Returns the ID of another object. Stripe returns only this ID, or the whole object if the request expands it.
	 * @param array<mixed> $data The object.
	 */
	public static function id_of( array $data, string $name ): string {
		$id = self::text( $data, $name );
		return '' === $id ? self::text( self::child( $data, $name ), 'id' ) : $id;
	}
}
