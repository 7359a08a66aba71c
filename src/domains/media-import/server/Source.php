<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport;

use Slipstream\Http\Response;
use WP_Error;

/** Where photos come from. What it answers is a stranger's: an adapter lets through what it has looked at. */
interface Source {

	/** Seconds for a file. */
	public const TIMEOUT = 30;

	/** As the REST routes have it. */
	public function id(): string;

	/** The service's own name. */
	public function label(): string;

	/** Whether the owner has set what it needs. */
	public function is_ready(): bool;

	/** An error has the code and status that the route answers with. */
	public function list( ListQuery $query ): Page|WP_Error;

	/**
	 * Asks for the file of an item, without looking at what comes.
	 * @param int $limit Bytes.
	 */
	public function download( Item $item, int $limit ): Response|WP_Error;
}
