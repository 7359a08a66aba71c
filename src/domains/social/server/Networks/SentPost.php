<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

/** A post that was sent to a network. */
final class SentPost {

	/**
	 * @param string $id   ID for later requests: status ID, `at://` URI, URN.
	 * @param string $url  URL of the post; '' if the network does not return it.
	 * @param string $hash Content hash (CID) that replies at Bluesky need; '' at other networks.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $url = '',
		public readonly string $hash = '',
	) {}

	/** @return array{id: string, url: string, hash: string} */
	public function to_array(): array {
		return [
			'id'   => $this->id,
			'url'  => $this->url,
			'hash' => $this->hash,
		];
	}

	/** Returns null if the value is not an array from to_array(). */
	public static function from_stored( mixed $stored ): ?self {
		$id = is_array( $stored ) ? $stored['id'] ?? null : null;
		if ( ! is_array( $stored ) || ! is_string( $id ) || '' === $id ) {
			return null;
		}
		$text = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		return new self( $id, $text( 'url' ), $text( 'hash' ) );
	}
}
