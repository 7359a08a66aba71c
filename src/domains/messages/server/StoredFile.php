<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A file of a message. */
final class StoredFile {

	/**
	 * @param string $name Sanitized file name from the visitor.
	 * @param string $path Random path relative to the private folder.
	 * @param int    $size Bytes.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $path,
		public readonly int $size,
	) {}

	/** @return array{name: string, path: string, size: int} */
	public function to_array(): array {
		return [
			'name' => $this->name,
			'path' => $this->path,
			'size' => $this->size,
		];
	}
}
