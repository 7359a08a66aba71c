<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize\Threads;

use Slipstream\Support\Json;

/** Block types that can be part of a thread. The list is in block-types.json, which the editor also reads. */
final class BlockTypes {

	public const TEXT  = 'text';
	public const LIST  = 'list';
	public const QUOTE = 'quote';
	public const MEDIA = 'media';
	public const VIDEO = 'video';
	public const EMBED = 'embed';
	public const BREAK = 'break';

	/** The only text block that always starts a new tweet. */
	public const HEADING = 'core/heading';

	/** @var array<mixed>|null Contents of block-types.json. */
	private static ?array $types = null;

	/** @return string One of the constants above; '' if the block cannot be part of a thread. */
	public static function kind( string $name ): string {
		$kinds = (array) ( self::types()['kinds'] ?? [] );
		$kind  = $kinds[ str_starts_with( $name, 'core-embed/' ) ? 'core/embed' : $name ] ?? '';
		return is_string( $kind ) ? $kind : '';
	}

	/** Whether only the inner blocks are part of the thread, not the block itself. */
	public static function is_container( string $name ): bool {
		return in_array( $name, (array) ( self::types()['containers'] ?? [] ), true );
	}

	/** @return array<mixed> */
	private static function types(): array {
		self::$types ??= Json::file( dirname( __DIR__, 2 ) . '/block-types.json' );
		return self::$types;
	}
}
