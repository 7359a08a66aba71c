<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Support\Clock;
use Slipstream\Support\Signature;

/**
 * Signed description of an item: JSON with `url` and `name`, as in the contract. The picker sends it back to copy the item. A list of
 * allowed hosts is not possible, because Openverse links to museums and archives on any host. License and credit are signed as well, so
 * that they cannot be changed.
 */
final class Guid {

	/** Purpose of the signature. Change it when the format changes, so that older guids become invalid. */
	private const PURPOSE = 'media-import';

	/** Seconds for which a guid is valid. An editor can remain open for a day. */
	private const LIFETIME = 86_400;

	private const MAX_LENGTH = 20_000;

	public function __construct( private readonly Clock $clock ) {}

	public function write( Item $item, int $user_id ): string {
		$data = [
			'url'    => $item->url,
			'name'   => $item->name,
			'title'  => $item->title,
			'source' => $item->source,
			'id'     => $item->id,
			'alt'    => $item->alt,
			'credit' => array_values( get_object_vars( $item->credit ) ),
			'until'  => $this->clock->now()->getTimestamp() + self::LIFETIME,
		];
		return (string) wp_json_encode( $data + [ 'signature' => self::sign( $data, $user_id ) ] );
	}

	/** Returns the item of a guid; null if it is expired, or not signed by this site for this user. */
	public function read( string $guid, int $user_id ): ?Item {
		$data      = self::decode( $guid );
		$signature = $data['signature'] ?? '';
		unset( $data['signature'] );
		if (
			! is_string( $signature )
			|| ! hash_equals( self::sign( $data, $user_id ), $signature )
			|| (int) $data['until'] < $this->clock->now()->getTimestamp()
		) {
			return null;
		}
		return new Item(
			$data['source'],
			$data['id'],
			$data['url'],
			$data['name'],
			$data['title'],
			$data['alt'],
			new Credit( ...$data['credit'] )
		);
	}

	/** Whether a value has the format of a guid. Does not check the signature. */
	public static function is_readable( mixed $guid ): bool {
		$data = is_string( $guid ) ? self::decode( $guid ) : [];
		return is_string( $data['url'] ?? null ) && is_string( $data['name'] ?? null );
	}

	/** @return array<mixed> */
	private static function decode( string $guid ): array {
		$data = strlen( $guid ) <= self::MAX_LENGTH ? json_decode( $guid, true, 4 ) : null;
		return is_array( $data ) ? $data : [];
	}

	/** @param array<mixed> $data Data without the signature. */
	private static function sign( array $data, int $user_id ): string {
		return Signature::sign( self::PURPOSE, $user_id, (string) wp_json_encode( $data ) );
	}
}
