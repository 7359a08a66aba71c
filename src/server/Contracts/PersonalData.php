<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

/**
 * One kind of data about people, declared by its class in `privacy:` of an extension. It is a service of its own, made when an
 * administrator exports or erases, so that server.php stays data. What is switched off still keeps what it stored.
 */
interface PersonalData {

	/** Lower-case words with dashes, one of a kind within its extension. */
	public function id(): string;

	/** Translated; heads the data in an export. */
	public function label(): string;

	/** Pages begin with 1. WordPress asks for the next one until a page is the last; a page must fit into one request. */
	public function find( string $email, int $page ): FoundData;

	/** What is erased moves the rest forward: a class that reads by offset has to read from the start on every page. */
	public function erase( string $email, int $page ): ErasedData;

	/** HTML for the guide to a privacy policy: what is kept, why and how long; '' when there is nothing to say. */
	public function policy(): string;
}
