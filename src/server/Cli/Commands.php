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
		'description' => 'Slugs, as the list has them.',
		'repeating'   => true,
	];

	private const JOBS = [
		'type'        => 'positional',
		'name'        => 'id',
		'description' => 'Numbers, as the list has them.',
		'repeating'   => true,
		'optional'    => true,
	];

	private const ALL = [
		'type'        => 'flag',
		'name'        => 'all',
		'description' => 'Every failed job.',
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
		'description' => 'A slug of the plan catalogue.',
	];

	/** The core's commands: class, method, what it is good for, what it takes. Extensions and domains declare theirs. */
	private const COMMANDS = [
		'features list'    => [ FeaturesCommand::class, 'list', 'Lists the features with their states.', [ self::FORMAT ] ],
		'features enable'  => [ FeaturesCommand::class, 'enable', 'Switches features on.', [ self::FEATURES ] ],
		'features disable' => [ FeaturesCommand::class, 'disable', 'Switches features off.', [ self::FEATURES ] ],
		'plan get'         => [ PlanCommand::class, 'get', 'Prints the plan of the site.', [] ],
		'plan set'         => [ PlanCommand::class, 'set', 'Puts the site on a plan.', [ self::PLAN ] ],
		'jobs list'        => [
			JobsCommand::class,
			'list',
			'Lists jobs: those that failed for good, those that wait, or those that were done.',
			[ self::STATUS, self::FORMAT ],
		],
		'jobs run'         => [ JobsCommand::class, 'run', 'Does the jobs that are due, without waiting for cron.', [] ],
		'jobs retry'       => [ JobsCommand::class, 'retry', 'Lets failed jobs be tried again.', [ self::JOBS, self::ALL ] ],
		'doctor'           => [
			DoctorCommand::class,
			'run',
			'Lists the blocks that posts, templates, patterns and widgets contain, and which of them show nothing.',
			[ self::FORMAT ],
		],
	];

	public function __construct( private readonly Declarations $declarations ) {}

	/** Hook `cli_init`, which WP-CLI alone fires. */
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
