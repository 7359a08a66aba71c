<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

/** What an author asks a source for. */
final class ListQuery {

	/** The path of those who chose none. */
	public const RECENT = 'recent';

	/**
	 * @param int          $number  Photos of a page; a source may give fewer.
	 * @param string       $path    recent, "/" for the albums, or the id of an album.
	 * @param string       $handle  Of a page, as the page before has it.
	 * @param list<string> $filters Each `name=value`.
	 * @param string       $session Google's session in which photos were picked.
	 */
	public function __construct(
		public readonly string $search = '',
		public readonly int $number = 20,
		public readonly string $path = self::RECENT,
		public readonly string $handle = '',
		public readonly array $filters = [],
		public readonly string $session = '',
	) {}
}
