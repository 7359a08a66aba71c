<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** A photo of a source, as far as its answer could be trusted. */
final class Item {

	/**
	 * @param string $source Which; see Source::id().
	 * @param string $id     What the source calls it.
	 * @param string $url    Of the file; http(s).
	 * @param string $name   Of the file to be made; its ending is decided by what comes.
	 * @param string $alt    Alternative text; '' where the source has none.
	 * @param int    $width  0 where it is not known.
	 * @param string $medium Address of a small picture for the list, of a host that the source is known by.
	 * @param string $large  The same, for large screens.
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
