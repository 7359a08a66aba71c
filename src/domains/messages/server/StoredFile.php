<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** A file that came with a message. */
final class StoredFile {

	/**
	 * @param string $name As the visitor called it, made safe.
	 * @param string $path Within the private folder, random.
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
