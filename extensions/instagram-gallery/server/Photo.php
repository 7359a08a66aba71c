<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

/** An Instagram post whose image has been copied to the site. */
final class Photo {

	/** @param list<array{string, int, int}> $files Name, width and height of each copy, largest first. There is at least one. */
	public function __construct(
		public readonly string $id,
		public readonly string $link,
		public readonly string $caption,
		public readonly string $alt,
		public readonly array $files,
	) {}

	/** Returns the same photo with the current texts of the post. */
	public function with( Post $post ): self {
		return new self( $this->id, $post->link, $post->caption, $post->alt, $this->files );
	}

	/** @return array{string, string, string, string, list<array{string, int, int}>} */
	public function to_array(): array {
		return [ $this->id, $this->link, $this->caption, $this->alt, $this->files ];
	}

	/** Reads a stored photo; null if it is malformed. */
	public static function from_array( mixed $data ): ?self {
		if (
			! is_array( $data )
			|| 5 !== count( $data )
			|| ! is_array( $data[4] ?? null )
			|| [ 'is_string' ] !== array_unique(
				array_map( static fn ( mixed $text ): string => is_string( $text ) ? 'is_string' : '', array_slice( $data, 0, 4 ) )
			)
		) {
			return null;
		}
		$is_file = static fn ( mixed $file ): bool => is_array( $file ) && is_string( $file[0] ?? null ) && 1 === preg_match(
			'/^[0-9]+-[0-9]+\.[a-z]+$/D',
			$file[0]
		) && is_int( $file[1] ?? null ) && is_int( $file[2] ?? null );
		$files   = array_values( array_filter( $data[4], $is_file ) );
		return [] === $files ? null : new self( $data[0], $data[1], $data[2], $data[3], $files );
	}
}
