<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** Builds JSON schemas for WordPress' REST API. */
final class Schema {

	public const TEXT    = [ 'type' => 'string' ];
	public const BOOLEAN = [ 'type' => 'boolean' ];
	public const INTEGER = [ 'type' => 'integer' ];

	/** Matches texts without control characters. Tabs and line breaks are allowed. */
	public const NO_CONTROLS = '^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$';

	/** Matches one line of text without control characters. */
	public const ONE_LINE = '^[^\x00-\x1f\x7f]*$';

	/** Matches texts without NUL, which would end the string in C libraries. */
	public const NO_NUL = '^[^\x00]*$';

	private const DRAFT = 'http://json-schema.org/draft-04/schema#';

	/**
	 * @param array<string, array<string, mixed>> $properties Schemas by name.
	 * @return array<string, mixed> Schema of a resource that is an object with these properties.
	 */
	public static function resource( string $title, array $properties ): array {
		return [
			'$schema' => self::DRAFT,
			'title'   => $title,
		] + self::object( $properties );
	}

	/**
	 * @param array<string, mixed> $item Schema of one item.
	 * @return array<string, mixed> Schema of a resource that is a list.
	 */
	public static function collection( string $title, array $item ): array {
		return [
			'$schema' => self::DRAFT,
			'title'   => $title,
		] + self::list( $item );
	}

	/**
	 * @param array<string, mixed> $value Schema of each value.
	 * @return array<string, mixed> Schema of a resource that is an object with any property names.
	 */
	public static function map( string $title, array $value ): array {
		return [
			'$schema'              => self::DRAFT,
			'title'                => $title,
			'type'                 => 'object',
			'additionalProperties' => $value,
		];
	}

	/**
	 * @param array<string, array<string, mixed>> $properties Schemas by name.
	 * @return array<string, mixed> Schema of an object.
	 */
	public static function object( array $properties ): array {
		return [
			'type'       => 'object',
			'properties' => $properties,
		];
	}

	/**
	 * @param array<string, mixed> $item Schema of one item.
	 * @return array<string, mixed> Schema of a list.
	 */
	public static function list( array $item ): array {
		return [
			'type'  => 'array',
			'items' => $item,
		];
	}
}
