<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/** JSON schemas as WordPress' REST API wants them. */
final class Schema {

	public const TEXT    = [ 'type' => 'string' ];
	public const BOOLEAN = [ 'type' => 'boolean' ];
	public const INTEGER = [ 'type' => 'integer' ];

	private const DRAFT = 'http://json-schema.org/draft-04/schema#';

	/**
	 * @param array<string, array<string, mixed>> $properties By name.
	 * @return array<string, mixed> Of a resource that is an object.
	 */
	public static function resource( string $title, array $properties ): array {
		return [
			'$schema' => self::DRAFT,
			'title'   => $title,
		] + self::object( $properties );
	}

	/**
	 * @param array<string, mixed> $item Of each.
	 * @return array<string, mixed> Of a resource that is a list.
	 */
	public static function collection( string $title, array $item ): array {
		return [
			'$schema' => self::DRAFT,
			'title'   => $title,
		] + self::list( $item );
	}

	/**
	 * @param array<string, mixed> $value Of each.
	 * @return array<string, mixed> Of a resource that has values by names which are not known here.
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
	 * @param array<string, array<string, mixed>> $properties By name.
	 * @return array<string, mixed> Of an object.
	 */
	public static function object( array $properties ): array {
		return [
			'type'       => 'object',
			'properties' => $properties,
		];
	}

	/**
	 * @param array<string, mixed> $item Of each.
	 * @return array<string, mixed> Of a list.
	 */
	public static function list( array $item ): array {
		return [
			'type'  => 'array',
			'items' => $item,
		];
	}
}
