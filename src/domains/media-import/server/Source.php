<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Http\Response;
use WP_Error;

/** A source of photos. Its responses are untrusted: implementations return checked values only. */
interface Source {

	/** Seconds for the download of a file. */
	public const TIMEOUT = 30;

	/** ID in the REST routes. */
	public function id(): string;

	/** Name of the service. */
	public function label(): string;

	/** Whether the owner has entered its credentials. */
	public function is_ready(): bool;

	/** Returns a page of photos. Errors have the code and status of the route's response. */
	public function list( ListQuery $query ): Page|WP_Error;

	/**
	 * Downloads the file of an item, unchecked.
	 * @param int $limit Bytes.
	 */
	public function download( Item $item, int $limit ): Response|WP_Error;
}
