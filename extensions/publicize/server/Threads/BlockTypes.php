<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Support\Json;

/** Block types that can become part of a thread. The list is in block-types.json, which the editor reads, too. */
final class BlockTypes {

	public const TEXT  = 'text';
	public const LIST  = 'list';
	public const QUOTE = 'quote';
	public const MEDIA = 'media';
	public const VIDEO = 'video';
	public const EMBED = 'embed';
	public const BREAK = 'break';

	/** Block that always starts a new tweet. */
	public const HEADING = 'core/heading';

	/** @var array<mixed>|null Contents of block-types.json. */
	private static ?array $types = null;

	/** @return string Kind of a block; '' if it cannot be exported. */
	public static function kind( string $name ): string {
		$kinds = (array) ( self::types()['kinds'] ?? [] );
		$kind  = $kinds[ str_starts_with( $name, 'core-embed/' ) ? 'core/embed' : $name ] ?? '';
		return is_string( $kind ) ? $kind : '';
	}

	/** Whether the blocks inside are part of the thread, and the block itself is not. */
	public static function is_container( string $name ): bool {
		return in_array( $name, (array) ( self::types()['containers'] ?? [] ), true );
	}

	/** @return array<mixed> */
	private static function types(): array {
		self::$types ??= Json::file( dirname( __DIR__, 2 ) . '/block-types.json' );
		return self::$types;
	}
}
