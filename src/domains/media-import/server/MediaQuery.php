<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** An author's query to a source. */
final class MediaQuery {

	/** Path of recent photos; the default. */
	public const RECENT = 'recent';

	/**
	 * @param int          $per_page Photos per page. A source may return fewer.
	 * @param string       $path     `recent`, `/` for the albums, or the ID of an album.
	 * @param string       $handle   Cursor of the page, returned with the previous page; '' for the first page.
	 * @param list<string> $filters  Filters in the form `name=value`.
	 * @param string       $session  ID of Google's picking session; '' for other sources.
	 */
	public function __construct(
		public readonly string $search = '',
		public readonly int $per_page = 20,
		public readonly string $path = self::RECENT,
		public readonly string $handle = '',
		public readonly array $filters = [],
		public readonly string $session = '',
	) {}
}
