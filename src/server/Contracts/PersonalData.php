<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * Exports and erases one kind of personal data. Name the class in the `privacy` of a Definition. Used also while the feature is switched
 * off, since stored data stays.
 */
interface PersonalData {

	/** Lower-case words with dashes, unique within the extension. */
	public function id(): string;

	/** Translated heading of the data in an export. */
	public function label(): string;

	/** Returns one page of data; pages start with 1. WordPress asks for the next page until `done`. Each page must fit into one request. */
	public function find( string $email, int $page ): FoundData;

	/** Erases one page of data. Erased rows are gone on the next page, so read from the start each time, not by offset. */
	public function erase( string $email, int $page ): ErasedData;

	/** Returns HTML for WordPress' privacy policy guide: which data is stored, why and how long. '' adds nothing. */
	public function policy(): string;
}
