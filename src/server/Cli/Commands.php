<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Availability\Declarations;
use Slipstream\Jobs\JobList;
use Slipstream\Plugin;

/** Registers `wp slipstream …`. */
final class Commands {

	private const FORMAT = [
		'type'     => 'assoc',
		'name'     => 'format',
		'optional' => true,
		'default'  => 'table',
		'options'  => [ 'table', 'csv', 'json', 'yaml', 'count' ],
	];

	private const FEATURES = [
		'type'        => 'positional',
		'name'        => 'feature',
		'description' => 'Slugs, as shown by “features list”.',
		'repeating'   => true,
	];

	private const JOBS = [
		'type'        => 'positional',
		'name'        => 'id',
		'description' => 'IDs, as shown by “jobs list”.',
		'repeating'   => true,
		'optional'    => true,
	];

	private const ALL = [
		'type'        => 'flag',
		'name'        => 'all',
		'description' => 'All failed jobs.',
		'optional'    => true,
	];

	private const STATUS = [
		'type'     => 'assoc',
		'name'     => 'status',
		'optional' => true,
		'default'  => 'failed',
		'options'  => JobList::STATUSES,
	];

	private const PLAN = [
		'type'        => 'positional',
		'name'        => 'plan',
		'description' => 'Slug of a plan.',
	];

	private const MOVE_ACTION = [
		'type'        => 'positional',
		'name'        => 'action',
		'description' => 'list: searches for traces of Jetpack. repair: changes posts.',
		'optional'    => true,
		'default'     => 'list',
		'options'     => [ 'list', 'repair' ],
	];

	private const DRY_RUN = [
		'type'        => 'flag',
		'name'        => 'dry-run',
		'description' => 'With repair: lists what would be changed, and changes nothing.',
		'optional'    => true,
	];

	private const UNDO = [
		'type'        => 'flag',
		'name'        => 'undo',
		'description' => 'With repair: restores the posts that were repaired in the last 30 days.',
		'optional'    => true,
	];

	/** Commands of the core: class, method, short description, synopsis. Extensions and domains declare their commands separately. */
	private const COMMANDS = [
		'features list'    => [ FeaturesCommand::class, 'list', 'Lists the features with their states.', [ self::FORMAT ] ],
		'features enable'  => [ FeaturesCommand::class, 'enable', 'Switches features on.', [ self::FEATURES ] ],
		'features disable' => [ FeaturesCommand::class, 'disable', 'Switches features off.', [ self::FEATURES ] ],
		'plan get'         => [ PlanCommand::class, 'get', 'Prints the plan of the site.', [] ],
		'plan set'         => [ PlanCommand::class, 'set', 'Sets the plan of the site.', [ self::PLAN ] ],
		'jobs list'        => [
			JobsCommand::class,
			'list',
			'Lists failed, waiting or done jobs.',
			[ self::STATUS, self::FORMAT ],
		],
		'jobs run'         => [ JobsCommand::class, 'run', 'Runs due jobs now, without waiting for WP-Cron.', [] ],
		'jobs pause'       => [ JobsCommand::class, 'pause', 'Pauses newsletters and other bulk work.', [] ],
		'jobs resume'      => [ JobsCommand::class, 'resume', 'Continues newsletters and other bulk work after a pause.', [] ],
		'jobs retry'       => [ JobsCommand::class, 'retry', 'Retries failed jobs.', [ self::JOBS, self::ALL ] ],
		'move'             => [
			MoveCommand::class,
			'run',
			'Lists blocks, settings and data from Jetpack, and whether they work. Repairs posts, or undoes repairs.',
			[ self::MOVE_ACTION, self::DRY_RUN, self::UNDO, self::FORMAT ],
		],
		'doctor'           => [
			DoctorCommand::class,
			'run',
			'Lists the blocks in posts, templates, patterns and widgets, and which of them are not rendered.',
			[ self::FORMAT ],
		],
	];

	public function __construct( private readonly Declarations $declarations ) {}

	/** Hook `cli_init`, which fires only in WP-CLI. */
	public function register(): void {
		foreach ( array_merge(
			self::COMMANDS,
			...array_column( $this->declarations->usable(), 'cli' )
		) as $name => [ $class, $method, $description, $synopsis ] ) {
			WpCliOutput::add_command(
				"slipstream $name",
				Plugin::callback( $class, $method ),
				[
					'shortdesc' => $description,
					'synopsis'  => $synopsis,
				]
			);
		}
	}
}
