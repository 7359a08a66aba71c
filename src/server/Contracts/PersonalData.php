<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Exports and erases one kind of personal data. Declare the class as `privacy` in a Definition. Also used while the feature is switched
 * off, because stored data stays.
 */
interface PersonalData {

	/** Returns a name in lowercase words with dashes, unique within the extension. */
	public function id(): string;

	/** Returns the translated heading of this data in an export. */
	public function label(): string;

	/**
	 * Returns one page of data, starting with page 1. WordPress asks for further pages until `done` is true. Each page must fit into one
	 * request.
	 */
	public function find( string $email, int $page ): FoundData;

	/** Erases one page of data. Erased rows do not appear on the next page, so always read from the start, not from an offset. */
	public function erase( string $email, int $page ): ErasedData;

	/** Returns HTML for WordPress' privacy policy guide: which data is stored, why, and for how long. '' adds nothing. */
	public function policy(): string;
}
