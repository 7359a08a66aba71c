<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** A photo of a source, with validated values. */
final class Item {

	/**
	 * @param string $source ID of the source; see Source::id().
	 * @param string $id     ID of the photo at the source.
	 * @param string $url    http(s) URL of the file.
	 * @param string $name   Name of the new file. The extension depends on the content.
	 * @param string $alt    Alternative text; '' if the source has none.
	 * @param int    $width  Width in pixels; 0 if unknown.
	 * @param string $medium URL of a thumbnail, on a host of the source.
	 * @param string $large  URL of a larger thumbnail, for large screens.
	 */
	public function __construct(
		public readonly string $source,
		public readonly string $id,
		public readonly string $url,
		public readonly string $name,
		public readonly string $title,
		public readonly string $alt,
		public readonly Credit $credit,
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly string $medium = '',
		public readonly string $large = '',
	) {}
}
