<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Http\Response;
use WP_Error;

/** A source of photos. Its responses are untrusted, so implementations must validate all values. */
interface Source {

	/** Timeout in seconds for downloading a file. */
	public const TIMEOUT = 30;

	/** Returns the ID in the REST routes. */
	public function id(): string;

	/** Returns the display name. */
	public function label(): string;

	/** Whether the owner has entered the required credentials. */
	public function is_ready(): bool;

	/** Returns a page of photos. Errors contain code and status for the response of the route. */
	public function list( MediaQuery $query ): Page|WP_Error;

	/**
	 * Downloads the file of an item without validating it.
	 * @param int $limit Maximum bytes.
	 */
	public function download( Item $item, int $limit ): Response|WP_Error;
}
